/**
 * A text of a text message in which no telephone finds a link: schemes go, and the points of what looks like
 * an address become spaces. Names of shops and customers are typed by people, and a receipt speaks in the
 * shop's name.
 */
export function withoutLinks(text: string): string {
  return text
    .replaceAll(/\b[a-z][a-z\d+.-]*:\/\/|\bwww\./giu, "")
    .replaceAll(/(?<=[\p{L}\d])[.。．｡](?=\p{L}{2})/gu, " ")
    .replaceAll(/\b\d{1,3}(?:\.\d{1,3}){3}\b/gu, (address) => address.replaceAll(".", " "));
}
