import { paths } from "#/contract/paths.ts";
import { shiftBodies } from "#tests/support/shift-bodies.ts";
import type { bodiesOf } from "#tests/support/trade-bodies.ts";

type Ways = {
  write: (name: string, path: string, opId: string, body: unknown) => Promise<unknown>;
  get: (name: string, path: string, query?: Record<string, string>) => Promise<unknown>;
};

/** A shift with a pay-out that is closed with a small shortage, and one of a caller without an outbox. */
export async function goldenShiftCalls(
  { write, get }: Ways,
  bodies: Pick<ReturnType<typeof bodiesOf>, "origin">,
  till: string,
  newId: () => string,
): Promise<void> {
  const made = shiftBodies(bodies, newId);
  const [opening, moving, closing, plain] = [newId(), newId(), newId(), newId()];
  const opened = made.openShift(opening, 50_000_00);
  await write("shift", paths.shifts, opening, opened);
  const out = made.moveCash(moving, 12_000_00);
  await write("shift-cash", paths.shiftCash(opened.id), moving, out);
  const end = made.closeShift(closing, 37_500_00, { expected: 38_000_00 });
  await write("shift-close", paths.shiftClose(opened.id), closing, end);
  await write("shift-plain", paths.shifts, plain, { till, opening_float: "20000.00" });
  await get("shifts", paths.shifts, { status: "closed" });
}
