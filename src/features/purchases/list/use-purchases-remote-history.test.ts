import { describe, expect, it } from "vitest";
import type { Purchase } from "#/entities/purchases/purchase.ts";
import { type PurchaseFilters, purchaseFilters } from "./purchase-filters.ts";
import {
  lastRemoteDay,
  remoteHistoryQuery,
  withRemoteHistory,
} from "./use-purchases-remote-history.ts";

const today = "2026-11-20";
const settled = (purchaseDate: string) => ({ isClosed: true, purchaseDate });
const asked = (filters: PurchaseFilters) =>
  Object.fromEntries(
    new URLSearchParams(remoteHistoryQuery({ business: "b", filters, last: "2026-08-22" })),
  );
const known = (id: string, number: string) => ({ id, number }) as Purchase;

describe("the purchases requested from the server", () => {
  it("are those before the ones stored on this device", () => {
    expect(lastRemoteDay([], today)).toBe(today);
    expect(lastRemoteDay([settled("2026-11-10"), settled("2026-11-01")], today)).toBe("2026-11-01");
    // It was received before the feed's cutoff or was entered late; other purchases of its time are missing.
    expect(lastRemoteDay([settled("2026-01-01")], today)).toBe("2026-08-22");
    // An open order is stored regardless of its age.
    expect(lastRemoteDay([{ isClosed: false, purchaseDate: "2026-11-02" }], today)).toBe(today);
  });

  it("are those of the business that match the chosen filters", () => {
    const always = { business: "b", page_size: "50", to: "2026-08-22" };
    expect(asked({})).toEqual(always);
    expect(asked({ to: "2026-11-20" })).toEqual(always);
    const supplier = "01930000-0000-7000-8000-000000000001";
    const chosen = { q: "sukari", status: "open", payment: "PARTIAL", supplier };
    const days = { from: "2026-01-01", to: "2026-02-01" };
    expect(asked(purchaseFilters.read({ ...chosen, ...days }))).toEqual({
      ...always,
      search: "sukari",
      status: "open",
      payment_status: "PARTIAL",
      supplier,
      ...days,
    });
  });

  it("follow those of this device, and replace one known only in part", () => {
    const part = known("b", "part");
    expect(withRemoteHistory([known("a", "1"), part], [known("b", "2"), known("c", "3")])).toEqual([
      known("a", "1"),
      known("b", "2"),
      known("c", "3"),
    ]);
    const found = [part];
    expect(withRemoteHistory(found, [])).toBe(found);
  });
});
