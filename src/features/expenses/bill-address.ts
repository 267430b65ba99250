/** Where the picture of a bill is shown from: itself. */
export function billAddress(picture: string): string {
  return `data:image/jpeg;base64,${picture}`;
}
