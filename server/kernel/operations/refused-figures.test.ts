import { commands } from "#server/modules/operations/command-table.ts";
import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { addAll } from "#/domain/money.ts";
import { permissionsOfRoles } from "#/domain/permissions.ts";
import { emptyBusiness } from "#tests/support/memory-business.ts";
import { memoryBusiness } from "#tests/support/memory-trade-store.ts";
import { seededIds } from "#tests/support/seeded.ts";
import { bodiesOf } from "#tests/support/trade-bodies.ts";
import { executeOperation } from "./execute-operation.ts";
import type { LedgerStore } from "../ledger/ledger-store.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const now = Date.parse("2026-11-20T08:00:00.000Z");

/** A shop with one till, and a function that sends it a sale through a store with injectable faults. */
function shop() {
  const newId = seededIds(1);
  const [business, location, till, actor, product] = Array.from({ length: 5 }, newId) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const state = emptyBusiness();
  state.locations.add(location);
  const fresh = {
    status: "active",
    lastNumber: 0,
    lastSeq: 0,
    lastOp: null,
    openedAt: 0,
    numberAt: null,
  } as const;
  state.tills.set(till, { id: till, code: "K1", location, ...fresh });
  const all = [...permissionsOfRoles(["business_user"], [])];
  state.rights.set(actor, { atTheTime: all, ever: all, now: all });
  const price = 3_200_00;
  const prices = { priceThen: price, wholesaleThen: null, packsThen: [], costPrice: 2_700_00 };
  state.products.set(product, { id: product, isActive: true, ...prices });
  const server = memoryBusiness(state, newId);
  const desk = { business, location, till, tillCode: "K1", actor };
  const bodies = bodiesOf(desk, newId, () => now);
  const opId = newId();
  const sale = bodies.sale(opId, [{ product, milli: 1000, price }]);
  const send = (body: object, fault: Partial<LedgerStore> = {}) =>
    server.transact((store) =>
      executeOperation(
        { ...store, ...fault },
        { opId, method: "POST", path: paths.sales, body_text: JSON.stringify(body) },
        { user: actor, receivedAt: now },
        { commands, sha256 },
      ),
    );
  return { server, sale, send };
}

it("[S8] a sum beyond exact representation is refused permanently, by the domain's own error", async () => {
  const { server, sale, send } = shop();
  const beyond = send(sale, {
    till: async () => {
      addAll([Number.MAX_SAFE_INTEGER, 1]);
      return null;
    },
  });
  expect(await beyond).toMatchObject({
    outcome: "rejected",
    code: "validation_failed",
    errors: { body: ["too_large"] },
  });
  expect(await send(sale)).toMatchObject({ outcome: "rejected" });
  expect(server.read().rejected).toHaveLength(1);
});

it("[S8] no other RangeError is: the operation is retried, and then accepted", async () => {
  const { server, sale, send } = shop();
  const overflow = send(sale, {
    till: () => {
      throw new RangeError("Maximum call stack size exceeded");
    },
  });
  await expect(overflow).rejects.toThrow("Maximum call stack");
  expect(server.read().operations.size).toBe(0);
  expect(await send(sale)).toMatchObject({ outcome: "accepted" });
});
