import { paths } from "#/contract/paths.ts";
import { transfer } from "#/contract/transfer.ts";
import type { GoldenOffice } from "./golden-office.ts";

/**
 * The catalogue, customers and stock, written by a caller without an outbox: no till, no sequence of its own.
 */
export async function goldenPlainItemCalls({ api, duka, owner, recorder }: GoldenOffice) {
  const put = (name: string, path: string, body: unknown, method = "POST") =>
    recorder.write(name, path, api.newId(), body, method, owner);
  const taken = await owner.write(paths.categories, api.newId(), { name_en: "Fruit", code: "FRT" });
  const category = String(taken.body["id"]);
  const { id: business, location } = duka;
  const product = duka.products[0]?.id ?? "";

  const made = await put("product-plain", paths.products, {
    business,
    sku: "EMBE",
    name_en: "Mango",
    category,
    selling_price: "500.00",
    available_stock: "40",
  });
  const changed = { selling_price: "600.00" };
  await put("product-edit-plain", paths.product(String(made["id"])), changed, "PATCH");
  const moved = { move_to: await categoryOf(owner, product) };
  await put("category-removal-plain", paths.category(category), moved, "DELETE");
  await put("supplier-plain", paths.suppliers, { name: "Mohamed Enterprises" });
  const limit = { credit_limit: "150000.00" };
  await put("customer-edit-plain", paths.customer(duka.customer), limit, "PATCH");

  const before = { quantity_available: "25", occurred_at: "2026-11-20T09:00:00.000Z" };
  const soap = paths.inventoryRecord(duka.products[2]?.stockItem ?? "");
  await put("stock-patch-dated", soap, before, "PATCH");
  const item = { business, location, product };
  const lost = { ...item, quantity: "-1", reason: "lost", note: "Torn bag" };
  await put("adjustment-plain", paths.adjustments, lost);
  const walk = { business, location, lines: [{ product, quantity: "30" }] };
  await put("stocktake-plain", paths.stocktakes, walk);
}

async function categoryOf(owner: GoldenOffice["owner"], product: string): Promise<string> {
  return String((await owner.get(paths.product(product))).body["category"]);
}

/** Items sent to the other location, received there, reserved, and cancelled. */
export async function goldenPlainTransferCalls({ api, duka, owner, recorder }: GoldenOffice) {
  const put = async (name: string, path: string, body: unknown) =>
    transfer.loose().parse(await recorder.write(name, path, api.newId(), body, "POST", owner));
  const places = { from_location: duka.location, to_location: duka.otherLocation };
  const lines = [{ product: duka.products[0]?.id ?? "", quantity: "4" }];
  const sent = await put("transfer-plain", paths.transfers, { ...places, lines });
  const came = sent.lines.map(({ id }) => ({ line: id, quantity: "3" }));
  const receipt = { lines: came, is_final: true };
  await put("transfer-receive-plain", paths.transferReceive(sent.id), receipt);
  const aside = { ...places, lines, is_prepared: true };
  const prepared = await put("transfer-prepared-plain", paths.transfers, aside);
  await put("transfer-dispatch-plain", paths.transferDispatch(prepared.id), {});
  const reason = { reason: "Sent by mistake" };
  await put("transfer-cancel-plain", paths.transferCancel(prepared.id), reason);
}
