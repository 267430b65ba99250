/**
 * Returns the text of an SMS in which phones detect no link: schemes are removed, and dots in anything
 * resembling an address become spaces. Users type the names of shops and customers, and a receipt is sent in
 * the shop's name.
 */
export function withoutLinks(text: string): string {
  return text
    .replaceAll(/\b[a-z][a-z\d+.-]*:\/\/|\bwww\./giu, "")
    .replaceAll(/(?<=[\p{L}\d])[.。．｡](?=\p{L}{2})/gu, " ")
    .replaceAll(/\b\d{1,3}(?:\.\d{1,3}){3}\b/gu, (address) => address.replaceAll(".", " "));
}
