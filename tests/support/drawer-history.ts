import { paths } from "#/contract/paths.ts";
import type { Desk } from "./figure-cast.ts";
import type { PlainClose } from "./plain-facts.ts";
import type { Sent } from "./sent-fact.ts";
import { shiftBodies } from "./shift-bodies.ts";

/** A till's shift, with its opening float. */
export type Drawer = { desk: Desk; tillCode: string; shift: string; float: number };
export type Drawers = readonly [Drawer, Drawer];

export function drawersOf([here, there]: readonly [Desk, Desk], newId: () => string): Drawers {
  return [
    { desk: here, tillCode: "K1", shift: newId(), float: 0 },
    { desk: there, tillCode: "K2", shift: newId(), float: 50_000 },
  ];
}

export function opened({ desk, shift, float }: Drawer, at: number, newId: () => string): Sent {
  const opId = newId();
  const fact = { kind: "none" as const, at, arrived: at };
  const body = shiftBodies(desk.bodies, newId).openShift(opId, float, { at, id: shift });
  return { fact, path: paths.shifts, opId, body, by: "cashier" };
}

/** The drawer is counted in notes of a hundred. */
export function counted(
  { desk, tillCode, shift, float }: Drawer,
  when: { at: number; arrived: number; opened: number },
  notes: number,
  newId: () => string,
): Sent {
  const opId = newId();
  const amount = notes * 10_000;
  const fact: PlainClose = {
    ...when,
    kind: "close",
    place: desk.place,
    shift,
    tillCode,
    float,
    counted: amount,
  };
  const body = shiftBodies(desk.bodies, newId).closeShift(opId, amount, { at: when.at });
  return { fact, path: paths.shiftClose(shift), opId, body, by: "cashier" };
}
