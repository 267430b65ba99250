import { describe, expect, it } from "vitest";
import type { OperationRow } from "#/store/operation-row.ts";
import type { StoredTransfer } from "#/store/replicated-rows.ts";
import { projectTransfers } from "./projection-transfers.ts";

const items = [
  { id: "l1", product: "sukari", variant: null, name: "Sukari", quantity: "5" },
  { id: "l2", product: "mchele", variant: null, name: "Mchele", quantity: "2.5" },
];

const row = (over: Partial<StoredTransfer> = {}): StoredTransfer => ({
  id: "t",
  number: "K1-000007",
  from_location: "duka",
  to_location: "tawi",
  status: "in_transit",
  lines: items.map((line) => ({ ...line, received: "0", returned: "0", lost: "0" })),
  note: "",
  actor: "asha",
  sent_at: "2026-11-20T09:00:00.000Z",
  closed_at: null,
  cancelled_at: null,
  cancel_reason: "",
  is_orphan: false,
  _seq: 10,
  ...over,
});

const operation = (
  type: OperationRow["type"],
  body: Record<string, unknown>,
  over: Partial<OperationRow> = {},
): OperationRow => {
  const said = { occurred_at: "2026-11-20T10:00:00.000Z", clock_offset_ms: 0, actor: "asha" };
  const bodyText = JSON.stringify({ ...said, ...body });
  const kept = {
    opId: type,
    sha256: bodyText,
    type,
    state: "queued",
    lane: "transfer:t",
    deps: [],
  };
  return {
    ...kept,
    ackSeq: null,
    subject: "t",
    location: "duka",
    bodyText,
    ...over,
  } as OperationRow;
};

const sent = operation("transfer.send", {
  id: "t",
  number: "K1-000007",
  to_location: "tawi",
  lines: items,
  note: "",
});
const snapshot = { number: "K1-000007", from_location: "duka", lines: items };
const came = (first: string, second: string, isFinal = false, over: Partial<OperationRow> = {}) =>
  operation(
    "transfer.receive",
    {
      id: "r",
      is_final: isFinal,
      note: "",
      transfer: snapshot,
      lines: [
        { id: "r1", line: "l1", quantity: first },
        { id: "r2", line: "l2", quantity: second },
      ],
    },
    { location: "tawi", ...over },
  );
const takenBack = operation("transfer.cancel", {
  id: "c",
  reason: "Wrong goods",
  lines: items,
  transfer: { number: "K1-000007", to_location: "tawi" },
});

describe("[S17] the view of transfers", () => {
  it("shows transfers sent from this device before the server knows", () => {
    expect(projectTransfers([], [sent])).toMatchObject([
      {
        id: "t",
        number: "K1-000007",
        from_location: "duka",
        to_location: "tawi",
        status: "in_transit",
        is_orphan: false,
        sync: "unsent",
        lines: [{ quantity: "5", received: "0" }, { quantity: "2.5" }],
      },
    ]);
  });

  it("shows the serial-tracked units sent, from the sending or from a receipt's snapshot", () => {
    const lines = items.map((item, at) => (at === 0 ? { ...item, serials: ["A-1", "A-2"] } : item));
    const said = { id: "t", number: "K1-000007", to_location: "tawi", lines, note: "" };
    const [view] = projectTransfers([], [operation("transfer.send", said)]);
    expect(view?.lines[0]?.serials).toEqual(["A-1", "A-2"]);
    expect(view?.lines[1]?.serials).toBeUndefined();
    const receipt = { id: "r", is_final: false, note: "", transfer: { ...snapshot, lines } };
    const receiving = operation(
      "transfer.receive",
      { ...receipt, lines: [] },
      { location: "tawi" },
    );
    expect(projectTransfers([], [receiving])[0]?.lines[0]?.serials).toEqual(["A-1", "A-2"]);
  });

  it("shows which units arrived, here or at the server, however their serial numbers are spelled", () => {
    const lines = items.map((item, at) =>
      at === 0 ? { ...item, serials: ["A-1", "A-2", "A-3"] } : item,
    );
    const said = { id: "r", is_final: false, note: "", transfer: { ...snapshot, lines } };
    const arrived = [{ id: "r1", line: "l1", quantity: "1", serials: ["a-2"] }];
    const receiving = operation(
      "transfer.receive",
      { ...said, lines: arrived },
      { location: "tawi" },
    );
    expect(projectTransfers([], [receiving])[0]?.lines[0]?.received_serials).toEqual(["A-2"]);
    const [first, ...rest] = row().lines;
    const pieces = { serials: ["A-1", "A-2", "A-3"], received_serials: ["A-3"] };
    const known = row({ lines: first === undefined ? [] : [{ ...first, ...pieces }, ...rest] });
    const [view] = projectTransfers([known], [receiving]);
    expect(view?.lines[0]?.received_serials).toEqual(["A-2", "A-3"]);
    expect(view?.lines[1]?.received_serials).toBeUndefined();
  });

  it("adds quantities received on this device, in part and then in full, each once", () => {
    const [part] = projectTransfers([row()], [came("2", "0")]);
    expect(part).toMatchObject({ status: "partly_received", closed_at: null, sync: "unsent" });
    expect(part?.lines[0]).toMatchObject({ received: "2", lost: "0" });
    const seen = came("2", "0", false, { state: "acked", ackSeq: 11 });
    const known = row({ _seq: 11, status: "partly_received" });
    expect(projectTransfers([known], [seen])[0]?.lines[0]).toMatchObject({ received: "0" });
    const [whole] = projectTransfers([row()], [came("5", "2.5")]);
    expect(whole).toMatchObject({ status: "received", closed_at: "2026-11-20T10:00:00.000Z" });
  });

  it("shows missing quantities as lost when a receipt is marked as the last", () => {
    const [short] = projectTransfers([row()], [came("4", "2.5", true)]);
    expect(short).toMatchObject({ status: "received" });
    expect(short?.lines).toMatchObject([{ received: "4", lost: "1" }, { lost: "0" }]);
  });

  it("returns the unreceived rest of a transfer taken back on this device", () => {
    const [back] = projectTransfers([row()], [takenBack]);
    expect(back).toMatchObject({ status: "cancelled", cancel_reason: "Wrong goods" });
    expect(back?.lines).toMatchObject([{ returned: "5" }, { returned: "2.5" }]);
  });

  it("[S15] gives receiving precedence over taking back, whichever is applied first", () => {
    for (const operations of [
      [takenBack, came("5", "2.5")],
      [came("5", "2.5"), takenBack],
    ]) {
      const [both] = projectTransfers([row()], operations);
      expect(both).toMatchObject({ status: "received" });
      expect(both?.lines).toMatchObject([{ received: "5", returned: "0" }, { returned: "0" }]);
    }
  });

  it("[S5] uses the snapshot when the sending is not known", () => {
    const [orphan] = projectTransfers([], [came("2", "0")]);
    expect(orphan).toMatchObject({
      is_orphan: true,
      from_location: "duka",
      to_location: "tawi",
      status: "partly_received",
    });
    const [both] = projectTransfers([], [came("2", "0"), sent]);
    expect(both).toMatchObject({ is_orphan: false, status: "partly_received" });
    expect(both?.lines[0]).toMatchObject({ quantity: "5", received: "2" });
  });
});
