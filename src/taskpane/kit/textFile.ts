/** A file that the pane has made. */
export interface TextFile {
  readonly name: string;
  readonly text: string;
}
