import { readCount, type CountProblem } from "#/entities/stock/count-entry.ts";
import type { TransferLine } from "#/entities/transfers/transfer-queries.ts";

export type ReceiveRead =
  | {
      ok: true;
      /** Thousandths by the line's id; only what came. */
      came: ReadonlyMap<string, number>;
      /** How many lines have less than was sent, with this. */
      short: number;
    }
  | { ok: false; problems: ReadonlyMap<string, CountProblem> };

/** Reads what came of each line; a line left empty is one of which nothing came. */
export function readReceipt(
  lines: readonly TransferLine[],
  typed: ReadonlyMap<string, string>,
): ReceiveRead {
  const came = new Map<string, number>();
  const problems = new Map<string, CountProblem>();
  let short = 0;
  for (const line of lines) {
    const text = typed.get(line.id) ?? "";
    // A good this device does not know is counted by whatever its sender counted it by.
    const reading =
      text.trim() === "" ? ({ ok: true, value: 0 } as const) : readCount(text, line.unit ?? "kg");
    if (!reading.ok) {
      problems.set(line.id, reading.code);
      continue;
    }
    if (reading.value > 0) came.set(line.id, reading.value);
    if (line.received + reading.value < line.quantity) short += 1;
  }
  return problems.size > 0 ? { ok: false, problems } : { ok: true, came, short };
}
