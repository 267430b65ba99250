/**
 * A customer code assigned by a till (S6): the till's code and its customer counter, shown with at least four
 * digits. Customers created elsewhere have a server code, `C0012`.
 */
const pattern = /^C-(K\d{1,4})-(\d{4,9})$/;

/** `K2` and 12 give `"C-K2-0012"`. */
export function formatCustomerCode(tillCode: string, counter: number): string {
  return `C-${tillCode}-${String(counter).padStart(4, "0")}`;
}

/** Returns this till's highest counter among the codes; 0 if there is none. */
export function highestOfTill(tillCode: string, codes: Iterable<string>): number {
  let highest = 0;
  for (const code of codes) {
    const match = pattern.exec(code);
    if (match?.[1] === tillCode) highest = Math.max(highest, Number(match[2]));
  }
  return highest;
}
