import { expect, it } from "vitest";
import type { TillRow } from "#/contract/till.ts";
import { behindTills } from "./behind-tills.ts";

const now = Date.parse("2026-11-20T17:00:00.000Z");

function till(part: Partial<TillRow>): TillRow {
  return {
    id: "a",
    business: "b",
    location: "l",
    code: "K1",
    name: "Main",
    device: "",
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

const tills = [
  till({ id: "own", code: "K1" }),
  till({ id: "late", code: "K2" }),
  till({ id: "later", code: "K3", last_heard_at: "2026-11-20T09:00:00.000Z", pending_count: 1 }),
  till({ id: "here", code: "K4", last_heard_at: "2026-11-20T16:59:00.000Z", pending_count: 0 }),
  till({ id: "gone", code: "K5", status: "revoked" }),
  till({ id: "new", code: "K6", last_heard_at: null, pending_count: 0 }),
  till({ id: "there", code: "K7", location: "m", last_heard_at: "2026-11-20T08:00:00.000Z" }),
];

it("[S25] lists other tills with pending operations, longest without contact first", () => {
  const behind = behindTills(tills, { own: "own", places: ["l"], now });
  expect(behind.map(({ code, pending }) => [code, pending])).toEqual([
    ["K3", 1],
    ["K2", 7],
  ]);
  expect(behindTills(tills, { own: null, places: ["l"], now })).toHaveLength(3);
});

it("[S25] lists a till that had sent everything but has not been in contact since", () => {
  const silent = till({ id: "x", code: "K8", pending_count: 0 });
  const named = behindTills([...tills, silent], { own: "own", places: ["l"], now });
  expect(named.map(({ code, pending }) => [code, pending])).toContainEqual(["K8", 0]);
});

it("lists only tills of the locations whose figures are shown", () => {
  const codes = (places: readonly string[] | null) =>
    behindTills(tills, { own: "own", places, now }).map(({ code }) => code);
  expect(codes(["m"])).toEqual(["K7"]);
  expect(codes(null)).toEqual(["K7", "K3", "K2"]);
});
