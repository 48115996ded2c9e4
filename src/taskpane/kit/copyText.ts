import type { Pane, TextFile } from './page';

/**
 * Copies a text that a field beside the pressed button shows. Where the browser does not let the pane copy, the field is selected.
 *
 * @param done what is said once it is copied
 */
export async function copyText(
  event: Event,
  { name, text }: TextFile,
  { say }: Pick<Pane, 'say'>,
  done: string,
): Promise<void> {
  const field = (event.currentTarget as HTMLElement).parentElement?.querySelector('textarea');
  field?.select();
  try {
    await navigator.clipboard.writeText(text);
    say('done', done);
  } catch {
    say(
      'problem',
      `Excel did not let the pane copy. The text of ${name} is selected: press Cmd+C (Ctrl+C) now.`,
    );
  }
}
