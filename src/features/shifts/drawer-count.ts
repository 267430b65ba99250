import type { CashCount } from "#/contract/shift.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import { countedCash, denominations } from "#/domain/shift.ts";
import type { DrawerCount } from "#/store/meta-row.ts";
import { readNumber } from "#/ui/number-text.ts";

/** A higher count of one note is taken as a typing error. */
const mostOfOne = 100_000;

/** A row of the count: the number of notes, or null if the text is not a valid count. */
export interface CountedRow {
  denomination: number;
  text: string;
  count: number | null;
  /** The value of the notes; 0 if the text is invalid. */
  amount: number;
}

export interface DrawerReading {
  rows: CountedRow[];
  total: number;
  /** Whether all rows are valid; an empty row counts as zero. */
  isReadable: boolean;
}

/** Parses the count per note and sums it up. */
export function readDrawer({ counts }: Pick<DrawerCount, "counts">): DrawerReading {
  const rows = denominations.map((denomination): CountedRow => {
    const text = counts[denomination] ?? "";
    const count = readCount(text);
    const amount = countedCash([{ denomination, count: count ?? 0 }]);
    return { denomination, text, count, amount };
  });
  return {
    rows,
    total: rows.reduce((sum, { amount }) => sum + amount, 0),
    isReadable: rows.every(({ count }) => count !== null),
  };
}

/** The counted notes in wire format; notes with a count of zero are omitted. */
export function countsRow({ rows }: DrawerReading): CashCount[] {
  return rows.flatMap(({ denomination, count }) =>
    count === null || count === 0 ? [] : [{ denomination: formatMoneyWire(denomination), count }],
  );
}

function readCount(text: string): number | null {
  const reading = readNumber(text, { decimals: 0 });
  if (!reading.ok) return reading.code === "empty" ? 0 : null;
  const { value } = reading;
  return value >= 0 && value <= mostOfOne ? value : null;
}
