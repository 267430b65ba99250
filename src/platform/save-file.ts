/** Time allowed for the browser to start reading the blob. */
const readWithinMs = 60_000;

/** Saves a file through the browser's download. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), readWithinMs);
}
