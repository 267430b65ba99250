/** The letters a person is drawn by where there is no picture. */
export function initials(first: string, last: string): string {
  return `${first.at(0) ?? ""}${last.at(0) ?? ""}`.toUpperCase();
}
