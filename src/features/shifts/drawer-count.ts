import type { CashCount } from "#/contract/shift.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import { countedCash, denominations } from "#/domain/shift.ts";
import type { DrawerCount } from "#/store/meta-row.ts";
import { readNumber } from "#/ui/number-text.ts";

/** More of one note than this is a slip of the finger. */
const mostOfOne = 100_000;

/** A row of the count: how many of a note, null where what is typed is no number of notes. */
export interface CountedRow {
  denomination: number;
  text: string;
  count: number | null;
  /** What they come to; 0 where that cannot be said. */
  amount: number;
}

export interface DrawerReading {
  rows: CountedRow[];
  total: number;
  /** Whether every row can be read; an empty one is none of that note. */
  isReadable: boolean;
}

/** What was counted so far, note by note, and what it comes to at once. */
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

/** As the wire says it: the notes there are. */
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
