/** Hands a file to the browser to keep, under a name, as a pressed link would. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken it by then; sooner and some lose it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
