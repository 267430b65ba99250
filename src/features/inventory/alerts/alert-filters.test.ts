import { describe, expect, it } from "vitest";
import type { StockAlert } from "#/entities/alerts/alert-queries.ts";
import { alertFilters } from "./alert-filters.ts";
import { alertCards, alertsAt, matchingAlerts } from "./matching-alerts.ts";

const alert = (over: Partial<StockAlert>): StockAlert => ({
  id: "1",
  name: "Sukari 1 kg",
  sku: "SUK-1",
  location: "Duka kuu",
  place: "shop",
  type: "LOW_STOCK",
  current: 8_000,
  threshold: 10_000,
  unit: "piece",
  isAcknowledged: false,
  acknowledgedAt: null,
  createdAt: "2026-11-20T09:00:00.000Z",
  sync: "sent",
  found: { names: ["Sugar 1 kg", "Sukari 1 kg"], codes: ["SUK-1", "6001"] },
  ...over,
});
const alerts = [
  alert({ id: "low" }),
  alert({
    id: "critical",
    type: "CRITICAL",
    found: { names: ["Café ya Kilimanjaro", "Kahawa na sukari"], codes: ["KAH-2"] },
  }),
  alert({
    id: "out",
    type: "OUT_OF_STOCK",
    isAcknowledged: true,
    location: "Sinza",
    place: "sinza",
  }),
];
const ids = (...asked: Parameters<typeof matchingAlerts>) =>
  matchingAlerts(...asked).map(({ id }) => id);

describe("the alert filters", () => {
  it("read the URL and ignore unknown values", () => {
    expect(alertFilters.read({ type: "CRITICAL", seen: "acknowledged", page: "3" })).toEqual({
      type: "CRITICAL",
      seen: "acknowledged",
      page: 3,
    });
    expect(alertFilters.read({ type: "PANIC", seen: "all", page: "-1" })).toEqual({});
  });

  it("find by type, by acknowledged state and by every word of the text", () => {
    expect(ids(alerts, { type: "CRITICAL" }, "")).toEqual(["critical"]);
    expect(ids(alerts, { seen: "unacknowledged" }, "")).toEqual(["low", "critical"]);
    expect(ids(alerts, {}, "kilimanjaro cafe")).toEqual(["critical"]);
    expect(ids(alerts, {}, "sinza suk")).toEqual(["out"]);
    expect(ids(alerts, { seen: "acknowledged", type: "LOW_STOCK" }, "")).toEqual([]);
  });

  it("rank results like every item search, in both languages and by code", () => {
    expect(ids(alerts, {}, "suk")).toEqual(["low", "out", "critical"]);
    expect(ids(alerts, {}, "sugar")).toEqual(["low", "out"]);
    expect(ids(alerts, {}, "6001")).toEqual(["low", "out"]);
    // Only word prefixes match.
    expect(ids(alerts, {}, "ukari")).toEqual([]);
  });

  it("select one location or all", () => {
    const at = (place?: string) => alertsAt(alerts, place).map(({ id }) => id);
    expect([at("sinza"), at("shop"), at()]).toEqual([
      ["out"],
      ["low", "critical"],
      ["low", "critical", "out"],
    ]);
  });

  it("do not affect the cards, which count every open alert", () => {
    expect(alertCards(alerts)).toEqual({
      total: 3,
      unacknowledged: 2,
      outOfStock: 1,
      lowStock: 2,
    });
  });
});
