/** What the tests use of the Data Package library, which has no types of its own. */
declare module 'datapackage' {
  interface Resource {
    readonly name: string;
    readonly descriptor: { readonly bytes: number; readonly hash: string };
    readonly schema: { readonly fields: readonly { readonly name: string; readonly type: string }[] };
    /** The file as it is. */
    rawRead(): Promise<Buffer>;
    /** The rows, each cell as a value of its field's type. */
    read(): Promise<unknown[][]>;
  }

  export class Package {
    /** @param file a zip */
    static load(file: string): Promise<Package>;
    readonly valid: boolean;
    readonly errors: readonly Error[];
    readonly resourceNames: readonly string[];
    readonly resources: readonly Resource[];
  }
}
