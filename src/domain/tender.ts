import { type Minor, minor } from "./money.ts";

/** Notes accepted by a Tanzanian till, in minor units, smallest first: TSh 500 to 10,000. */
const notes = [500_00, 1_000_00, 2_000_00, 5_000_00, 10_000_00] as const;

const largestNote = notes[4];
const mostSuggestions = 3;

/**
 * Returns the amounts a customer is likely to tender for `total`, apart from the exact amount: at most three,
 * ascending, all above `total`.
 *
 * Customers tender no note they could have kept, so likely amounts are the total rounded up to a multiple of
 * a note; of those, the three with the fewest notes (then the smallest). If fewer than three remain, one more
 * follows: one large note above the largest. 28,875 → 29,000, 30,000, 40,000; 12,300 → 12,500, 15,000,
 * 20,000; 1,500 → 2,000, 5,000, 10,000.
 */
export function suggestedTender(total: Minor): Minor[] {
  if (minor(total) <= 0) return [];
  const roundedUp = notes.map((note) => Math.ceil(total / note) * note);
  const likely = [...new Set(roundedUp)].filter((sum) => sum > total);
  const chosen = likely
    .toSorted((a, b) => noteCount(a) - noteCount(b) || a - b)
    .slice(0, mostSuggestions)
    .toSorted((a, b) => a - b);
  if (chosen.length === mostSuggestions) return chosen;
  const above = Math.ceil(total / largestNote) * largestNote + largestNote;
  return [...chosen, above];
}

/**
 * Whether the tendered amount exceeds the total by at least one note of the largest value, which suggests a
 * typing error. Suggested amounts are never too much.
 */
export function isTooMuch(total: Minor, tendered: Minor): boolean {
  return tendered - total >= largestNote && !suggestedTender(total).includes(tendered);
}

/** Returns the smallest number of notes that make up `sum`, a multiple of the smallest note. */
function noteCount(sum: Minor): number {
  let left = sum;
  let count = 0;
  for (const note of notes.toReversed()) {
    count += Math.floor(left / note);
    left %= note;
  }
  return count;
}
