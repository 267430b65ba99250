/** Earlier years are treated as typing errors: no debt record is older. */
const firstYear = 2000;

/**
 * Parses a cell as a day: `2026-11-20`, or day before month as in Tanzania (`20/11/2026`, `20.11.26`). A time
 * after it is ignored. Null if invalid.
 */
export function readImportDay(cell: string): string | null {
  const [written = ""] = cell.trim().split(/[T\s]/u);
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/u.exec(written);
  const local = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/u.exec(written);
  const [year, month, day] = iso?.slice(1) ?? local?.slice(1).toReversed() ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const full = year.length === 2 ? `20${year}` : year;
  return realDay(`${full}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
}

/** Returns the day if it exists: no 31 February, and no year before this century. */
export function realDay(written: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(written) || Number(written.slice(0, 4)) < firstYear) return null;
  const at = new Date(`${written}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return null;
  // A nonexistent day rolls over into the next month.
  return at.toISOString().slice(0, 10) === written ? written : null;
}
