import { type Minor, minor } from "./money.ts";

/** The notes a Tanzanian till takes, in minor units, smallest first: TSh 500 to 10,000. */
const notes = [500_00, 1_000_00, 2_000_00, 5_000_00, 10_000_00] as const;

const largestNote = notes[4];
const mostSuggestions = 3;

/**
 * What a customer is likely to hand over for `total`, besides the exact amount: at most three sums,
 * ascending, all above `total`.
 *
 * Nobody hands over a note that could have stayed in the pocket, so a likely sum is the total rounded
 * up to a multiple of one of the notes; of those, the three made of the fewest notes (then the
 * smallest). If that leaves fewer than three, one more sum follows: one large note above the largest.
 * 28,875 → 29,000, 30,000, 40,000; 12,300 → 12,500, 15,000, 20,000; 1,500 → 2,000, 5,000, 10,000.
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
 * Whether so much more was handed over than asked that a whole note of the largest could have stayed in the
 * pocket: most likely a figure too many was typed. What the till itself suggests is never too much.
 */
export function isTooMuch(total: Minor, tendered: Minor): boolean {
  return tendered - total >= largestNote && !suggestedTender(total).includes(tendered);
}

/** The fewest notes that make up `sum`, a multiple of the smallest note. */
function noteCount(sum: Minor): number {
  let left = sum;
  let count = 0;
  for (const note of notes.toReversed()) {
    count += Math.floor(left / note);
    left %= note;
  }
  return count;
}
