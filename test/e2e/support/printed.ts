import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The pages that LibreOffice prints of a workbook: their widths and heights, in whole points. */
export function printedPages(soffice: string, workbook: Uint8Array): { width: number; height: number }[] {
  // LibreOffice writes the pages of a PDF as plain text; only their contents are compressed.
  const pdf = converted(soffice, workbook, 'pdf').toString('latin1');
  return [...pdf.matchAll(/\/Type\s*\/Page\b(?!s).*?\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/gs)].map(
    ([, width, height]) => ({ width: Math.round(Number(width)), height: Math.round(Number(height)) }),
  );
}

/** A workbook as LibreOffice converts it, such as to a PDF, or to a picture of its first page. */
export function converted(soffice: string, workbook: Uint8Array, format: 'pdf' | 'png'): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'csa-ratings-'));
  try {
    const file = join(folder, 'book.xlsx');
    writeFileSync(file, workbook);
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
    execFileSync(
      soffice,
      ['--headless', '--norestore', profile, '--convert-to', format, '--outdir', folder, file],
      {
        timeout: 120_000,
        stdio: 'pipe',
      },
    );
    return readFileSync(join(folder, `book.${format}`));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
