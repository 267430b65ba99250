import { expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { permissionsOfRoles } from "#/domain/permissions.ts";
import { emptyBusiness } from "#tests/support/memory-business.ts";
import { memoryBusiness } from "#tests/support/memory-trade-store.ts";
import { seededIds } from "#tests/support/seeded.ts";
import { bodiesOf } from "#tests/support/trade-bodies.ts";
import { commands } from "#server/modules/operations/command-table.ts";
import { sha256 } from "../access/sha256.ts";
import { executeOperation } from "./execute-operation.ts";

const now = Date.parse("2026-11-20T08:00:00.000Z");
const day = 24 * 3_600_000;

/** A shop whose database was restored from a backup, and the sale of an item missing from it. */
function restoredShop(restoredAt: number | null) {
  const newId = seededIds(1);
  const [business, location, till, actor, item, stranger] = Array.from({ length: 6 }, newId) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const state = { ...emptyBusiness(), restoredAt };
  state.locations.add(location);
  state.tills.set(till, {
    id: till,
    code: "K1",
    location,
    status: "active",
    lastNumber: 0,
    lastSeq: 0,
    lastOp: null,
    openedAt: 0,
    numberAt: null,
  });
  const all = [...permissionsOfRoles(["business_user"], [])];
  state.rights.set(actor, { atTheTime: all, ever: all, now: all });
  const server = memoryBusiness(state, newId);
  const by = { user: actor, receivedAt: now };
  const saleOf = (person: string) => {
    const of = { business, location, till, tillCode: "K1", actor: person };
    const opId = newId();
    const bodies = bodiesOf(of, newId, () => now);
    const body = bodies.sale(opId, [{ product: item, milli: 1000, price: 3_200_00 }]);
    const incoming = { opId, method: "POST", path: paths.sales, body_text: JSON.stringify(body) };
    return () =>
      server.transact((store) => executeOperation(store, incoming, by, { commands, sha256 }));
  };
  // Edits levels of stock, on a till that the backup lacks.
  const editOfLostTill = () => {
    const of = { business, location, till: stranger, tillCode: "K2", actor };
    const opId = newId();
    const body = bodiesOf(of, newId, () => now).record(opId, item, { alert_level: "5.000" });
    const incoming = {
      opId,
      method: "POST",
      path: paths.inventory,
      body_text: JSON.stringify(body),
    };
    return server.transact((store) => executeOperation(store, incoming, by, { commands, sha256 }));
  };
  const told = () => {
    const known = server.copy();
    const facts = { priceThen: 3_200_00, wholesaleThen: null, packsThen: [], costPrice: 2_700_00 };
    known.products.set(item, { id: item, isActive: true, ...facts });
    server.restore(known);
  };
  const demote = () => {
    const known = server.copy();
    known.rights.set(actor, { atTheTime: [], ever: [], now: ["product.read"] });
    server.restore(known);
  };
  const ofStranger = saleOf(stranger);
  return { server, send: saleOf(actor), ofStranger, editOfLostTill, told, demote, stranger };
}

it("[S1, S18] a sale of lost items waits for a month after a backup was restored", async () => {
  const { server, send, told } = restoredShop(now - 29 * day);
  expect(await send()).toMatchObject({ code: "not_restored_yet", outcome: "retry" });
  expect(server.read().rejected).toEqual([]);
  expect(server.read().operations.size).toBe(0);
  told();
  expect(await send()).toMatchObject({ code: "accepted" });
});

it.each([
  ["never had", null],
  ["lost more than a month ago", now - 31 * day],
])("[S8] a sale of items that the server %s is refused", async (_when, restoredAt) => {
  const { server, send } = restoredShop(restoredAt);
  expect(await send()).toMatchObject({
    code: "validation_failed",
    errors: { lines: ["unknown"] },
  });
  expect(server.read().rejected).toHaveLength(1);
});

it("[S14, S18] a sale of a person hired since the backup is accepted and reported", async () => {
  const { server, ofStranger, told, stranger } = restoredShop(now - 29 * day);
  told();
  expect(await ofStranger()).toMatchObject({ code: "accepted" });
  expect(server.read().rejected).toEqual([]);
  const flags = server.read().discrepancies.filter(({ actor }) => actor === stranger);
  expect(flags.map(({ kind }) => kind)).toEqual(["actor_role_reduced", "carried", "oversold"]);
});

it("[S14, S18] a sale under a right granted since the backup is accepted and reported", async () => {
  const { server, send, told, demote } = restoredShop(now - 29 * day);
  told();
  demote();
  expect(await send()).toMatchObject({ code: "accepted" });
  const flags = server.read().discrepancies.map(({ kind }) => kind);
  expect(flags).toEqual(["actor_role_reduced", "oversold"]);
});

it.each([
  ["that was never restored", null],
  ["that was restored more than a month ago", now - 31 * day],
])("[S14] a sale of a stranger is refused by a database %s", async (_which, restoredAt) => {
  const { server, ofStranger, told } = restoredShop(restoredAt);
  told();
  expect(await ofStranger()).toMatchObject({ code: "forbidden" });
  expect(server.read().rejected).toHaveLength(1);
});

it("[S8, S18] an edit of a till that a restored database lacks waits until the till is back, however long", async () => {
  const { server, editOfLostTill, told } = restoredShop(now - 31 * day);
  told();
  expect(await editOfLostTill()).toMatchObject({ code: "not_restored_yet", outcome: "retry" });
  expect(server.read().rejected).toEqual([]);
});

it("[S8] an edit of a till that the server never had is refused", async () => {
  const { editOfLostTill, told } = restoredShop(null);
  told();
  expect(await editOfLostTill()).toMatchObject({ errors: { till: ["unknown"] } });
});
