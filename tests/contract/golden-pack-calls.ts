import { paths } from "#/contract/paths.ts";
import type { GoldenOffice } from "./golden-office.ts";

/** An item bought and sold by the carton; after the others, so that no other call changes. */
export async function goldenPackCalls(office: GoldenOffice): Promise<void> {
  const { api, duka, owner, recorder, bodies } = office;
  const put = async (name: string, path: string, body: unknown, method = "POST") =>
    recorder.write(name, path, api.newId(), body, method, owner);
  const item = duka.products[2]?.id ?? "";
  const carton = {
    id: api.newId(),
    name_en: "Carton",
    name_sw: "Katoni",
    size: 24,
    barcode: "6161100099917",
    price: "30000.00",
  };
  await put("product-packs", paths.product(item), { packs: [carton] }, "PATCH");
  const pack = { id: carton.id, name: carton.name_en, size: carton.size };
  const supplier = await owner.write(paths.suppliers, api.newId(), { name: "Kariakoo" });
  const line = { product: item, quantity: "48", unit_cost: "1041.67", pack, pack_cost: "25000.00" };
  await put("purchase-packs", paths.purchases, {
    location: duka.location,
    supplier: String(supplier.body["id"]),
    lines: [line],
  });
  const sold = api.newId();
  const items = [{ product: item, milli: 24_000, price: 3_000_000, pack }];
  await recorder.write("sale-packs", paths.sales, sold, bodies.sale(sold, items), "POST", owner);
}
