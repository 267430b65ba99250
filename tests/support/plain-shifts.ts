import { paths } from "#/contract/paths.ts";
import { shiftReport } from "#/contract/reports.ts";
import type { ApiClient } from "./api-client.ts";
import { type Asked, type Period, read, type Recount } from "./plain-asked.ts";
import { plainDay, wireOf } from "./plain-clock.ts";
import { expectedIn } from "./plain-effects.ts";
import type { PlainClose } from "./plain-facts.ts";

/** Shifts are assigned to the day on which they were closed, whether that day is locked by now or not. */
export function expectedShifts({ facts, clock }: Recount, asked: Asked, cashier: string) {
  const closed = facts.filter((fact): fact is PlainClose => fact.kind === "close");
  const closedIn = ({ from, to }: Period) =>
    closed.filter(({ at, place }) => {
      const day = plainDay(at, clock);
      return day >= from && day <= to && (asked.place === undefined || place === asked.place);
    });
  const differenceOf = (one: PlainClose) => one.counted - expectedIn(one, facts);
  const sumsOf = (list: readonly PlainClose[]) => {
    const all = list.map(differenceOf);
    const sum = (of: number[]) => wireOf(of.reduce((a, b) => a + b, 0));
    return {
      shifts: list.length,
      difference: sum(all),
      short: sum(all.filter((one) => one < 0)),
      over: sum(all.filter((one) => one > 0)),
    };
  };
  const present = closedIn(asked);
  return {
    rows: present
      .toSorted((a, b) => b.at - a.at)
      .map((one) => ({
        shift: one.shift,
        till: one.tillCode,
        person: cashier,
        opened_at: new Date(one.opened).toISOString(),
        closed_at: new Date(one.at).toISOString(),
        expected: wireOf(expectedIn(one, facts)),
        counted: wireOf(one.counted),
        difference: wireOf(differenceOf(one)),
      })),
    totals: sumsOf(present),
    before: sumsOf(closedIn(asked.previous)),
  };
}

export async function readShifts(owner: ApiClient, { query }: Asked) {
  const { rows, totals, before } = await read(owner, paths.reportShifts, query, shiftReport);
  return { rows, totals, before };
}
