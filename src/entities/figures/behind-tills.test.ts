import { expect, it } from "vitest";
import type { TillRow } from "#/contract/catalogue-rows.ts";
import { behindTills } from "./behind-tills.ts";

function till(part: Partial<TillRow>): TillRow {
  return {
    id: "a",
    business: "b",
    location: "l",
    code: "K1",
    name: "Main",
    status: "active",
    last_heard_at: "2026-11-20T11:10:00.000Z",
    pending_count: 7,
    oldest_pending_at: null,
    last_number: 0,
    last_seq: 0,
    last_op: null,
    ...part,
  };
}

it("[S25] names the other tills that hold something, longest silent first", () => {
  const tills = [
    till({ id: "own", code: "K1" }),
    till({ id: "late", code: "K2" }),
    till({ id: "later", code: "K3", last_heard_at: "2026-11-20T09:00:00.000Z", pending_count: 1 }),
    till({ id: "sent", code: "K4", pending_count: 0 }),
    till({ id: "gone", code: "K5", status: "revoked" }),
    till({ id: "new", code: "K6", last_heard_at: null }),
  ];
  expect(behindTills(tills, "own").map(({ code, pending }) => [code, pending])).toEqual([
    ["K3", 1],
    ["K2", 7],
  ]);
  expect(behindTills(tills, null)).toHaveLength(3);
});
