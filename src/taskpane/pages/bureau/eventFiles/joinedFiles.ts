import type { ChosenFile } from '../../../../intake';

/** All files of a choice, and those with the same contents as another of them, which is the second of the two names. */
export interface JoinedFiles {
  readonly files: readonly ChosenFile[];
  readonly again: readonly (readonly [name: string, same: string])[];
}

/**
 * Files that were chosen before, and those that come to them. A file that is there already is not taken twice; one of the
 * same name and event takes the place of the other, one of another event stays beside it.
 */
export function joined(before: readonly ChosenFile[], added: readonly ChosenFile[]): JoinedFiles {
  let all = [...before];
  const again: (readonly [name: string, same: string])[] = [];
  for (const file of added) {
    const same = all.find(({ hash }) => hash === file.hash);
    if (same !== undefined) {
      again.push([file.name, same.name]);
      continue;
    }
    all = all.filter((one) => one.name !== file.name || !isSameEvent(one, file));
    all.push({ ...file, name: freeName(file.name, all) });
  }
  return { files: all, again };
}

function isSameEvent({ reading: one }: ChosenFile, { reading: other }: ChosenFile): boolean {
  return one.event.name === other.event.name || one.kind === 'unknown';
}

function freeName(name: string, taken: readonly ChosenFile[]): string {
  for (let count = 1; ; count += 1) {
    const free = count === 1 ? name : `${name} (${count})`;
    if (taken.every((one) => one.name !== free)) return free;
  }
}
