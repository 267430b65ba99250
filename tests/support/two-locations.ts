import { commands } from "#server/modules/operations/command-table.ts";
import { createHash } from "node:crypto";
import { permissionsOfRoles, type RoleSlug } from "#/domain/permissions.ts";
import { executeOperation } from "#server/kernel/operations/execute-operation.ts";
import type { Executed } from "#server/kernel/operations/executed.ts";
import { emptyBusiness } from "./memory-business.ts";
import { memoryBusiness } from "./memory-trade-store.ts";
import { purchaseBodies } from "./purchase-bodies.ts";
import { seededIds } from "./seeded.ts";
import { bodiesOf } from "./trade-bodies.ts";
import { transferBodies } from "./transfer-bodies.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** A business in memory with two locations, the first with two tills, and a single user. */
export function twoLocations(start: number, role: RoleSlug = "business_manager") {
  const newId = seededIds(7);
  const next = (): string => newId();
  const [business, shop, branch, actor, sugar] = [next(), next(), next(), next(), next()];
  const state = emptyBusiness();
  const clock = { now: start };
  state.locations.add(shop).add(branch);
  const all = [...permissionsOfRoles([role], [])];
  state.rights.set(actor, { atTheTime: all, ever: all, now: all });
  state.products.set(sugar, {
    id: sugar,
    isActive: true,
    priceThen: 3_200_00,
    wholesaleThen: null,
    packsThen: [],
    costPrice: 2_700_00,
  });
  const desk = (code: string, location: string) => {
    const till = newId();
    const nothing = { lastNumber: 0, lastSeq: 0, lastOp: null, openedAt: 0, numberAt: null };
    state.tills.set(till, { id: till, code, location, status: "active", ...nothing });
    const place = { business, location, till, tillCode: code, actor };
    const bodies = bodiesOf(place, newId, () => clock.now);
    const purchases = purchaseBodies(bodies, newId);
    return { ...bodies, ...transferBodies(bodies, newId), purchases, location };
  };
  const tills = { shop: desk("K1", shop), second: desk("K2", shop), branch: desk("K3", branch) };
  const server = memoryBusiness(state, newId);
  const send = (opId: string, path: string, body: unknown, method = "POST"): Promise<Executed> =>
    server.transact((store) =>
      executeOperation(
        store,
        { opId, method, path, body_text: JSON.stringify(body) },
        { user: actor, receivedAt: clock.now },
        { commands, sha256 },
      ),
    );
  const stockAt = (location: string) =>
    [...server.read().stock.values()].find((item) => item.location === location);
  /** Each account's balance, and whether every entry balances. */
  const books = () => {
    const sums: Record<string, number> = {};
    for (const { postings } of server.read().journal)
      for (const { account, amount } of postings) sums[account] = (sums[account] ?? 0) + amount;
    return sums;
  };
  return { ...tills, server, clock, send, stockAt, books, newId, sugar };
}
