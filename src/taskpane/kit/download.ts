/** Saves a text file as a browser does, among the user's downloads. */
export function download(name: string, text: string): void {
  const type = name.endsWith('.csv') ? 'text/csv' : 'text/plain';
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
