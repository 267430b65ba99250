/** Returns the data URL of a bill's picture. */
export function billAddress(picture: string): string {
  return `data:image/jpeg;base64,${picture}`;
}
