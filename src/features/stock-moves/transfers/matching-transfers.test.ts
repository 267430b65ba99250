import { describe, expect, it } from "vitest";
import type { Transfer } from "#/entities/transfers/transfer-queries.ts";
import { comingTo, matchingTransfers } from "./matching-transfers.ts";
import { transferFilters } from "./transfer-filters.ts";

const transfer = (id: string, over: Partial<Transfer> = {}): Transfer => ({
  id,
  number: `K1-00000${id}`,
  from: { id: "duka", name: "Duka kuu" },
  to: { id: "tawi", name: "Tawi la Sinza" },
  status: "in_transit",
  standing: "in_transit",
  isClosed: false,
  lines: [],
  note: "",
  sender: null,
  leftAt: undefined,
  sentAt: "2026-11-20T09:00:00.000Z",
  closedAt: null,
  cancelledAt: null,
  cancelReason: "",
  isOrphan: false,
  sync: "sent",
  ...over,
});

const elsewhere = { from: { id: "ghala", name: "Ghala" }, to: { id: "duka", name: "Duka kuu" } };
const all = [
  transfer("1"),
  transfer("2", { ...elsewhere, status: "partly_received" }),
  transfer("3", { status: "received", isClosed: true }),
  transfer("4", { from: elsewhere.from }),
];
const found = (
  ...asked: Parameters<typeof matchingTransfers> extends [unknown, ...infer Rest] ? Rest : never
) => matchingTransfers(all, ...asked).map(({ id }) => id);

describe("the list of transfers", () => {
  it("shows those of this location, unless one direction or all are requested", () => {
    expect(found({}, "duka", "")).toEqual(["1", "2", "3"]);
    expect(found({ direction: "in" }, "duka", "")).toEqual(["2"]);
    expect(found({ direction: "out" }, "duka", "")).toEqual(["1", "3"]);
    expect(found({ direction: "everywhere" }, "duka", "")).toEqual(["1", "2", "3", "4"]);
  });

  it("is filtered by status, and by number, location or item", () => {
    expect(found({ status: "open" }, "duka", "")).toEqual(["1", "2"]);
    expect(found({ status: "received" }, "duka", "")).toEqual(["3"]);
    expect(found({}, "duka", "ghala")).toEqual(["2"]);
    expect(found({}, "duka", "k1-000003")).toEqual(["3"]);
  });

  it("finds incoming transfers", () => {
    expect(comingTo(all, "tawi").map(({ id }) => id)).toEqual(["1", "4"]);
  });

  it("reads only known values from the URL", () => {
    expect(transferFilters.read({ direction: "in", status: "lost" })).toEqual({
      direction: "in",
      status: undefined,
    });
  });
});
