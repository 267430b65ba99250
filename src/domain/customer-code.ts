/**
 * A customer's code as a till gives it (S6): its own code and its own count of customers, shown with
 * at least four digits. Whoever is taken in elsewhere has a code of the server's, `C0012`.
 */
const pattern = /^C-(K\d{1,4})-(\d{4,9})$/;

/** `K2` and 12 are `"C-K2-0012"`. */
export function formatCustomerCode(tillCode: string, counter: number): string {
  return `C-${tillCode}-${String(counter).padStart(4, "0")}`;
}

/** The highest count of this till among the codes; 0 where it gave none. */
export function highestOfTill(tillCode: string, codes: Iterable<string>): number {
  let highest = 0;
  for (const code of codes) {
    const match = pattern.exec(code);
    if (match?.[1] === tillCode) highest = Math.max(highest, Number(match[2]));
  }
  return highest;
}
