import { describe, expect, it } from "vitest";
import type { OperationRow } from "#/store/operation-row.ts";
import type { StoredStockAlert } from "#/store/replicated-rows.ts";
import { projectAlerts } from "./projection-alerts.ts";

const row = (id: string, over: Partial<StoredStockAlert> = {}): StoredStockAlert => ({
  id,
  product: "sukari",
  variant: null,
  location: "duka",
  product_name: "Sukari",
  product_sku: "SUK-1",
  location_name: "Duka kuu",
  alert_type: "LOW_STOCK",
  current_quantity: "3",
  threshold_quantity: "5",
  is_acknowledged: false,
  acknowledged_at: null,
  created_at: "2026-11-20T09:00:00.000Z",
  _seq: 10,
  ...over,
});

const seen = (ids: string[], over: Partial<OperationRow> = {}): OperationRow =>
  ({
    opId: "op",
    sha256: JSON.stringify([ids, over]),
    type: "alert.acknowledge",
    state: "queued",
    lane: "alerts",
    deps: [],
    ackSeq: null,
    bodyText: JSON.stringify({
      occurred_at: "2026-11-20T10:00:00.000Z",
      clock_offset_ms: 1_000,
      alert_ids: ids,
    }),
    ...over,
  }) as OperationRow;

describe("[S17] the view of stock alerts", () => {
  it("shows alerts acknowledged on this device before the server knows", () => {
    const [one, other] = projectAlerts([row("b"), row("a")], [seen(["b"])]);
    expect(one).toMatchObject({
      id: "b",
      is_acknowledged: true,
      acknowledged_at: "2026-11-20T10:00:01.000Z",
      sync: "unsent",
    });
    expect(other).toMatchObject({ id: "a", is_acknowledged: false, sync: "sent" });
  });

  it("gives precedence to the server's later row: an alert that became worse is unacknowledged again", () => {
    const acked = seen(["a"], { opId: "other", state: "acked", ackSeq: 11 });
    expect(projectAlerts([row("a")], [acked])).toMatchObject([{ is_acknowledged: true }]);
    const worse = row("a", { alert_type: "OUT_OF_STOCK", _seq: 12 });
    expect(projectAlerts([worse], [acked])).toMatchObject([
      { is_acknowledged: false, sync: "sent" },
    ]);
  });

  it("sorts the newest first", () => {
    const older = row("a", { created_at: "2026-11-19T09:00:00.000Z" });
    expect(projectAlerts([older, row("b")], []).map(({ id }) => id)).toEqual(["b", "a"]);
  });
});
