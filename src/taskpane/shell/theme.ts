/**
 * Office on Windows and Mac tells its theme; Excel on the web leaves it to the browser (`prefers-color-scheme`), and so
 * does the style sheet when nothing is said here. High contrast is the browser's own `forced-colors`.
 */
export function followOfficeTheme(): void {
  const theme = Office.context.officeTheme as Partial<Office.OfficeTheme> | undefined;
  if (theme === undefined || theme === null) return;
  const dark = theme.isDarkTheme ?? isDark(theme.bodyBackgroundColor);
  if (dark !== null) document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}

/** Whether a colour such as #292929 is a dark one; null for what is no such colour. */
export function isDark(color: string | undefined): boolean | null {
  const parts = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color ?? '');
  if (parts === null) return null;
  const [red, green, blue] = parts.slice(1).map((part) => parseInt(part, 16)) as [number, number, number];
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
}
