import { paths } from "#/contract/paths.ts";
import type { TransferBody } from "#/contract/operations/transfer-send.ts";
import type { ApiClient } from "./api-client.ts";
import type { TestCluster } from "./postgres-versions.ts";
import type { TestBusinessOptions } from "./test-business.ts";
import { bodiesOf } from "./trade-bodies.ts";
import { openShop, type TradingShop } from "./trading-shop.ts";
import { transferBodies } from "./transfer-bodies.ts";

/** A trading shop with a till at each of its two locations, and a manager who moves items between them. */
export async function openTransferShop(cluster?: TestCluster, options: TestBusinessOptions = {}) {
  const shop = await openShop(cluster, options);
  const { api, duka } = shop;
  const manager = await api.signIn(duka.manager);
  const branchTill = await registerTill(shop, manager);
  const desk = (location: string, till: { id: string; code: string }) => {
    const of = { business: duka.id, location, till: till.id, tillCode: till.code };
    const bodies = bodiesOf({ ...of, actor: duka.manager.id }, api.newId, () => api.clock.now);
    return { ...bodies, ...transferBodies(bodies, api.newId) };
  };
  const here = desk(duka.location, duka.till);
  const there = desk(duka.otherLocation, branchTill);

  /** Sends items to the other location; thousandths of each item of the shop's list. */
  async function send(milli: readonly number[]) {
    const opId = api.newId();
    const items = milli.map((some, index) => ({ product: shop.item(index).product, milli: some }));
    const body = here.send(opId, duka.otherLocation, items);
    return { opId, body, answer: await manager.write(paths.transfers, opId, body) };
  }

  async function receive(sent: TransferBody, milli: readonly number[], isFinal = false) {
    const opId = api.newId();
    const body = there.receive(opId, sent, milli, { isFinal });
    return { opId, body, answer: await manager.write(paths.transferReceive(sent.id), opId, body) };
  }

  async function cancel(sent: TransferBody) {
    const opId = api.newId();
    const body = here.cancel(opId, sent);
    return { opId, body, answer: await manager.write(paths.transferCancel(sent.id), opId, body) };
  }

  /** Counts an item at a location, which gives its stock a value. */
  async function count(index: number, milli: number, at = here) {
    const opId = api.newId();
    await manager.write(paths.counts, opId, at.count(opId, shop.item(index).product, milli));
  }

  /** An item's stock: thousandths, and value in minor units. */
  async function stockAt(
    index: number,
    location: string,
  ): Promise<{ quantity: number; value: number }> {
    const [row] = await shop.rows(
      `SELECT quantity_available, value FROM stock_items
       WHERE product_id = $1 AND variant_id IS NULL AND location_id = $2`,
      [shop.item(index).product, location],
    );
    return { quantity: Number(row?.["quantity_available"]), value: Number(row?.["value"]) };
  }

  /** Debits positive, credits negative, by account. */
  async function postings(opId: string): Promise<Record<string, number>> {
    const found = await shop.rows(
      `SELECT p.account, sum(p.debit - p.credit)::int AS amount FROM journal_postings p
       JOIN journal_entries e ON e.business_id = p.business_id AND e.id = p.entry_id
       WHERE e.op_id = $1 GROUP BY 1`,
      [opId],
    );
    return Object.fromEntries(found.map((row) => [String(row["account"]), Number(row["amount"])]));
  }

  async function flagsOf(opId: string): Promise<unknown[]> {
    const found = await shop.rows("SELECT kind FROM discrepancies WHERE op_id = $1 ORDER BY kind", [
      opId,
    ]);
    return found.map((row) => row["kind"]);
  }

  const tools = { send, receive, cancel, count, stockAt, postings, flagsOf };
  return { ...shop, ...tools, manager, here, there, branchTill };
}

async function registerTill(
  { api, duka }: TradingShop,
  client: ApiClient,
): Promise<{ id: string; code: string }> {
  const till = { id: api.newId(), business: duka.id, location: duka.otherLocation };
  const { body } = await client.post(paths.tills, { ...till, device_id: "branch", name: "Branch" });
  return { id: till.id, code: String(body["code"]) };
}
