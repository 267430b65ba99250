import { randomUUID } from "node:crypto";
import { Books } from "./fixtures/books.ts";
import { answered, noConnection } from "./fixtures/console-watch.ts";
import { ShopServer } from "./fixtures/shop-server.ts";
import { expect, test } from "./fixtures/test.ts";
import { Counter } from "./pages/counter.ts";
import { scan } from "./pages/keyboard-scanner.ts";
import { chooseFirstCategory, fillProduct, findProduct, productRow } from "./pages/products.ts";
import { expectUnsent, screensArePrefetched, signIn, notSent } from "./pages/sign-in.ts";

/** A SKU no other test uses. */
const newSku = () => `T-${randomUUID().slice(0, 8).toUpperCase()}`;

test("@desk [S1] a product entered while the server is down is sold at the counter, and everything arrives", async ({
  page,
  watch,
  folders,
  demoFolder,
}) => {
  test.setTimeout(240_000);
  const server = await ShopServer.on(folders.copyOf(demoFolder));
  try {
    const sku = newSku();
    await signIn(page, server.origin(), "owner@duka.test");
    await page.goto(`${server.origin()}/products`);
    await expect(page.getByTestId("product-row").first()).toBeVisible();
    await screensArePrefetched(page);
    watch.allow(noConnection, answered(503));
    await server.kill();

    await page.getByTestId("create-product").click();
    await fillProduct(page, { name: "Ghee 500 g", sku, price: "7,500", stock: "12" });
    await chooseFirstCategory(page);
    await page.getByTestId("make-barcode").click();
    const barcode = page.getByTestId("product-barcode");
    await expect(barcode).toHaveValue(/^2\d{12}$/u);
    const code = await barcode.inputValue();
    await page.getByTestId("product-save").click();
    await findProduct(page, sku);
    await expect(productRow(page, sku)).toHaveAttribute("data-sync", notSent);

    const counter = new Counter(page);
    await counter.open();
    await scan(page, code);
    await expect(counter.lines).toHaveCount(1);
    const sale = await counter.payCash();
    await expectUnsent(page, 2);

    await server.start();
    await expectUnsent(page, 0, 30_000);
    const books = await Books.of(server.dataFolder);
    const [made] = await books.rows<{ id: string; price: number; barcode: string }>(
      "select id, selling_price::int as price, barcode from products where sku = $1",
      [sku],
    );
    expect(made).toMatchObject({ price: 750_000, barcode: code });
    expect(await books.inStock(made?.id ?? "")).toBe(11_000);
    expect(await books.figure("select count(*) from sales where number = $1", [sale])).toBe(1);
    await books.close();
  } finally {
    await server.stop();
  }
});

test("a code of another product is reported at its field, and a new category is added from the form", async ({
  till,
  shop,
  books,
}) => {
  const [item] = await books.items("piece", 1);
  const sku = newSku();
  const page = await till("owner@duka.test");
  await page.goto(`${shop.origin()}/products/new`);
  await fillProduct(page, { name: "Honey 1 kg", sku: item?.sku ?? "", price: "12000" });
  await expect(page.getByTestId("product-sku")).toHaveAttribute("aria-invalid", "true");
  await page.getByTestId("product-save").click();
  await expect(page.getByTestId("product-form")).toBeVisible();
  await page.getByTestId("product-sku").fill(sku);
  await scan(page, item?.barcode ?? "");
  const barcode = page.getByTestId("product-barcode");
  await expect(barcode).toHaveValue(item?.barcode ?? "");
  await expect(barcode).toHaveAttribute("aria-invalid", "true");
  await barcode.fill("");

  const name = `Honey ${sku}`;
  await page.getByTestId("add-category").click();
  await page.getByTestId("category-name").fill(name);
  await page.getByTestId("category-save").click();
  await expect(page.getByTestId("category-dialog")).toBeHidden();
  await page.getByTestId("product-save").click();
  await expect(page.getByTestId("product-form")).toBeHidden();
  const codes = () =>
    books.rows(
      `select c.code from products p join categories c
         on c.business_id = p.business_id and c.id = p.category_id where p.sku = $1`,
      [sku],
    );
  await expect.poll(codes).toEqual([{ code: `HONEY_${sku.replace("-", "")}` }]);
});

test("a product with variants is entered, and one of them deactivated later", async ({
  till,
  shop,
  books,
}) => {
  const sku = newSku();
  const page = await till("owner@duka.test");
  await page.goto(`${shop.origin()}/products/new`);
  await fillProduct(page, { name: "Kitenge shirt", sku, price: "25000" });
  await chooseFirstCategory(page);
  await page.getByRole("radio", { name: "With variants" }).click();
  await page.getByTestId("product-save").click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  for (const [name, suffix, stock] of [
    ["Small", "-S", "3"],
    ["Large", "-L", "4"],
  ] as const) {
    await page.getByTestId("add-variant").click();
    const variant = page.getByTestId("variant").last();
    await variant.getByTestId("variant-name").fill(name);
    await variant.getByTestId("variant-suffix").fill(suffix);
    await variant.getByTestId("variant-stock").fill(stock);
  }
  const large = page.getByTestId("variant").last();
  await large.getByTestId("variant-price").fill("2000");
  await large.getByTestId("add-attribute").click();
  await large.getByTestId("attribute-name").fill("size");
  await large.getByTestId("attribute-value").fill("L");
  await large.getByTestId("show-json").click();
  await large.getByTestId("attribute-json").fill('{"size": "L", "sleeve": ');
  await page.getByTestId("product-save").click();
  await expect(large.getByTestId("attribute-json")).toHaveAttribute("aria-invalid", "true");
  await large.getByTestId("attribute-json").fill('{"size": "L", "sleeve": "long"}');
  await page.getByTestId("product-save").click();
  await findProduct(page, sku);
  await expect(page.getByTestId("product-variant")).toHaveCount(2);
  await expect(page.getByTestId("product-variant").last()).toHaveText("Large (-L) +2,000");
  const kept = () =>
    books.rows<{ name: string; is_active: boolean }>(
      `select v.name, v.price_adjustment::int as price, v.attributes, v.is_active,
         (select sum(s.quantity_available)::int from stock_items s where s.variant_id = v.id) as held
       from variants v join products p on p.business_id = v.business_id and p.id = v.product_id
       where p.sku = $1 order by v.sku_suffix desc`,
      [sku],
    );
  const small = { name: "Small", price: 0, attributes: {}, is_active: true, held: 3000 };
  const attributes = { size: "L", sleeve: "long" };
  const big = { name: "Large", price: 200_000, attributes, is_active: true, held: 4000 };
  await expect.poll(kept).toEqual([small, big]);

  await page.getByTestId("product-edit").click();
  await page.getByTestId("variant").first().getByRole("checkbox", { name: "Active" }).uncheck();
  await page.getByTestId("product-save").click();
  await expect(page.getByTestId("product-form")).toBeHidden();
  // The list is unchanged: the same search, the same row.
  await expect(page.getByTestId("products-search")).toHaveValue(sku);
  const inUse = async () => (await kept()).filter(({ is_active }) => is_active).length;
  await expect.poll(inUse).toBe(1);
});

test("[S7] a refused operation leads back to its form, is corrected and arrives", async ({
  till,
  shop,
  books,
  watch,
}) => {
  watch.allow(noConnection, answered(422));
  const [sku, other] = [newSku(), newSku()];
  const page = await till("owner@duka.test");
  const context = page.context();
  await page.goto(`${shop.origin()}/products/new`);
  await screensArePrefetched(page);
  await context.setOffline(true);
  await fillProduct(page, { name: "Candles", sku, price: "500", stock: "5" });
  await chooseFirstCategory(page);
  await page.getByTestId("product-save").click();
  await expect(page.getByTestId("product-form")).toBeHidden();
  await expectUnsent(page, 1);
  // Meanwhile another user takes the code.
  const [taken] = await books.items("piece", 1);
  const nameTaken = (code: string) =>
    books.rows("update products set sku = $1 where id = $2", [code, taken?.id]);
  await nameTaken(sku);
  await context.setOffline(false);
  await expectUnsent(page, 0, 60_000);
  await page.goto(`${shop.origin()}/outbox`);
  await page.getByTestId("mend").click();
  await expect(page.getByTestId("mending")).toBeVisible();
  await expect(page.getByTestId("product-sku")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByTestId("product-stock")).toHaveValue("5");
  await page.getByTestId("product-sku").fill(other);
  await page.getByTestId("product-save").click();
  await expect(page.getByTestId("rejected-row")).toHaveCount(0);
  await expect
    .poll(() => books.figure("select count(*) from products where sku = $1", [other]))
    .toBe(1);
  await expectUnsent(page, 0);
  // Restores the name: other devices of this shop have not received the change.
  await nameTaken(taken?.sku ?? "");
});

test("a half-filled form survives a reload and a plan that is full, asks before it is left, and is saved (sw) @phone", async ({
  till,
  shop,
  books,
}) => {
  const page = await till("owner@duka.test", { language: "sw", theme: "dark" });
  await page.goto(`${shop.origin()}/products`);
  await page.getByTestId("create-product").click();
  await fillProduct(page, { name: "Asali", sku: newSku(), price: "9000", stock: "2" });
  // The demo has more items than the smallest plan allows.
  const plan = (name: string) =>
    books.rows("update businesses set plan = $1 where subdomain = 'duka'", [name]);
  await plan("starter");
  try {
    await page.reload();
    await expect(page.getByTestId("plan-room")).toBeVisible();
    await expect(page.getByTestId("product-save")).toBeDisabled();
    await expect(page.getByTestId("product-name")).toHaveValue("Asali");
  } finally {
    await plan("enterprise");
  }
  await page.reload();
  await expect(page.getByTestId("plan-room")).toHaveCount(0);
  await expect(page.getByTestId("product-save")).toBeEnabled();
  await expect(page.getByTestId("product-name")).toHaveValue("Asali");
  await expect(page.getByTestId("product-stock")).toHaveValue("2");
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await page.getByTestId("product-cancel").click();
  await page.getByTestId("leave-stay").click();
  await expect(page.getByTestId("product-name")).toHaveValue("Asali");
  await page.getByTestId("product-cancel").click();
  await page.getByTestId("leave-discard").click();
  await expect(page.getByTestId("product-row").first()).toBeVisible();
  await page.getByTestId("create-product").click();
  await expect(page.getByTestId("product-name")).toHaveValue("");

  const sku = newSku();
  await fillProduct(page, { name: "Asali mbichi", sku, price: "9,500", stock: "4" });
  await chooseFirstCategory(page);
  await page.getByTestId("product-save").click();
  await findProduct(page, sku);
  await expect(productRow(page, sku)).toHaveAttribute("data-sync", "sent");
  const kept = await books.rows(
    "select name_en as name, selling_price::int as price from products where sku = $1",
    [sku],
  );
  expect(kept).toEqual([{ name: "Asali mbichi", price: 950_000 }]);
});
