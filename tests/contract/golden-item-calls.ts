import { paths } from "#/contract/paths.ts";
import { stockAlert } from "#/contract/stock-alert.ts";
import { pageOf } from "#/contract/primitives.ts";
import { productImage } from "#/contract/product-images.ts";
import { drawn, imageForm } from "#tests/support/product-images.ts";
import type { GoldenOffice } from "./golden-office.ts";

/** The lists of the catalogue, and a product that is no longer featured. */
export async function goldenItemCalls({ api, duka, owner, recorder }: GoldenOffice) {
  const { get, write } = recorder;
  const product = duka.products[0]?.id ?? "";
  await get("variants", paths.variants, { page_size: "2" }, owner);
  await get("suppliers", paths.suppliers, { page_size: "2" }, owner);
  const [parent, child] = [api.newId(), api.newId()];
  for (const [id, category] of [
    [parent, { name_en: "Flours", code: "FLOURS" }],
    [child, { name_en: "Maize flour", code: "MAIZE", parent }],
  ] as const)
    await owner.write(paths.categories, id, { business: duka.id, ...category });
  await get("category-children", paths.categoryChildren(parent), undefined, owner);
  const path = paths.productUnfeature(product);
  await write("product-unfeatured", path, api.newId(), undefined, "POST", owner);
}

/** Low-stock alerts, which are marked as seen; and the list of what to buy. */
export async function goldenAlertCalls({ api, duka, owner, recorder, bodies }: GoldenOffice) {
  const { get, write } = recorder;
  for (const [index, { id, stockItem }] of duka.products.entries()) {
    const levels = { reorder_level: "20", alert_level: "5" };
    await owner.patch(paths.inventoryRecord(stockItem), levels, {
      headers: { "Idempotency-Key": api.newId() },
    });
    const counted = api.newId();
    const body = { ...bodies.count(counted, id, index * 4000), actor: duka.owner.id };
    await owner.write(paths.counts, counted, body);
  }
  const shown = await get("alerts", paths.alerts, { page_size: "1" }, owner);
  await get("alerts-unacknowledged", paths.alertsUnacknowledged, { page_size: "1" }, owner);
  const type = "OUT_OF_STOCK";
  const out = await get("alerts-by-type", paths.alertsByType, { type, page_size: "1" }, owner);
  const first = (page: unknown) => pageOf(stockAlert).parse(page).results[0]?.id ?? "";
  const seen = api.newId();
  const body = { alert_ids: [first(shown)] };
  await write("alerts-acknowledge-plain", paths.alertsAcknowledge, seen, body, "POST", owner);
  const path = paths.alertAcknowledge(first(out));
  await write("alert-acknowledge", path, api.newId(), undefined, "POST", owner);
  await get("low-stock-export", paths.lowStockExport, { location: duka.location }, owner);
}

/** Two pictures of a product, one of which is removed again. */
export async function goldenImageCalls({ api, duka, owner, recorder }: GoldenOffice) {
  const { call, get, hide } = recorder;
  const product = duka.products[0]?.id ?? "";
  const path = paths.productImages;
  const form = imageForm(
    await drawn(1, "png"),
    { id: api.newId(), product, is_primary: "true", alt_text_en: "A bag", alt_text_sw: "Mfuko" },
    "sugar.png",
  );
  const made = productImage.parse(await call("image-upload", "POST", path, { form }, owner));
  // A picture's URL depends on the machine that created it.
  for (const url of [made.image, made.image_small]) hide(url, paths.file("{id}"));
  await get("images", path, { product }, owner);
  const change = { body: { alt_text_en: "A bag of sugar" } };
  await call("image-edit", "PATCH", paths.productImage(made.id), change, owner);
  await call("file", "GET", made.image, {}, owner);
  await call("image-removal", "DELETE", paths.productImage(made.id), {}, owner);
}
