import type { Books } from "./fixtures/books.ts";
import { noConnection } from "./fixtures/console-watch.ts";
import { expect, test } from "./fixtures/test.ts";
import { appearances, expectAppearance, sizeOf } from "./pages/appearance.ts";
import { seriousIn } from "./pages/axe.ts";
import { findProduct, productRow } from "./pages/products.ts";
import { expectUnsent, screensArePrefetched, shopIsHere, notSent } from "./pages/sign-in.ts";

test("the catalogue is searched by text and status, and shows where an item is in stock @phone @desk", async ({
  till,
  shop,
  books,
}) => {
  const [item] = await books.items("piece", 1);
  const sku = item?.sku ?? "";
  const page = await till("owner@duka.test");
  await page.goto(`${shop.origin()}/products`);
  await expect(page.getByTestId("product-row").first()).toBeVisible();
  await findProduct(page, item?.barcode ?? "");
  await expect(productRow(page, sku)).toHaveCount(1);
  await expect(page.getByTestId("product-row")).toHaveCount(1);
  await expect(page.getByTestId("product-price")).toBeVisible();
  await expect(page.getByTestId("product-cost")).toBeVisible();

  await page.getByTestId("product-inventory").click();
  await expect(page.getByTestId("inventory-shelf")).toHaveCount(2);
  const lies = await books.figure(
    "select sum(quantity_available) / 1000 from stock_items where product_id = $1",
    [item?.id],
  );
  await expect(page.getByTestId("inventory-total")).toHaveText(String(lies));
  await page.getByTestId("inventory-close").click();

  await page.reload();
  await expect(page.getByTestId("product-row")).toHaveCount(1);
  await findProduct(page, "there-is-no-such-thing");
  await page.getByTestId("clear-filters").click();
  await expect(page.getByTestId("product-row").nth(3)).toBeVisible();
  // With a letter missing, similar items are shown and labelled as such.
  await findProduct(page, "sugr");
  await expect(page.getByTestId("near-goods")).toBeVisible();
  await expect(productRow(page, "BAS-001")).toBeVisible();

  // And below exact matches.
  await findProduct(page, "salt");
  await expect(productRow(page, "BAS-003")).toBeVisible();
  await expect(page.getByTestId("near-goods")).toBeVisible();
  await expect(productRow(page, "DRK-021")).toBeVisible();
  await findProduct(page, "sugr");
  await expect(productRow(page, "BAS-001")).toBeVisible();

  // Pictures are added to one item after another: the list keeps its state.
  await page.getByTestId("product-more").first().click();
  await page.getByRole("menuitem").first().click();
  await expect(page.getByTestId("images-language")).toBeVisible();
  await page.getByTestId("back").click();
  await expect(page.getByTestId("near-goods")).toBeVisible();
});

test("a cashier sees no costs and changes nothing", async ({ till, shop, books }) => {
  const [item] = await books.items("piece", 1);
  const page = await till("cashier@duka.test");
  await page.goto(`${shop.origin()}/inventory/products`);
  await findProduct(page, item?.sku ?? "");
  await expect(productRow(page, item?.sku ?? "")).toHaveCount(1);
  await expect(page.getByTestId("product-cost")).toHaveCount(0);
  await expect(page.getByTestId("product-edit")).toHaveCount(0);
  await expect(page.getByTestId("create-product")).toHaveCount(0);
  await page.goto(`${shop.origin()}/products/new`);
  await expect(page.getByTestId("product-form")).toHaveCount(0);
});

test("[S1] a product is featured and deactivated offline, and the change reaches the server", async ({
  till,
  shop,
  books,
  watch,
}) => {
  watch.allow(noConnection);
  const items = await books.items("piece", 20);
  // Other tests of the same shop have already made featured items.
  const [item] = await plainOnes(books, items);
  const flags = async () => (await flagsOf(books, item?.id ?? "")).join();
  const page = await till("manager@duka.test");
  const context = page.context();
  await page.goto(`${shop.origin()}/products`);
  await findProduct(page, item?.sku ?? "");
  const row = productRow(page, item?.sku ?? "");
  await expect(row).toHaveAttribute("data-sync", "sent");

  await screensArePrefetched(page);
  await context.setOffline(true);
  await page.getByTestId("product-inventory").click();
  await expect(page.getByTestId("inventory-unheard")).toBeVisible();
  await expect(page.getByTestId("inventory-shelf")).toHaveCount(1);
  await page.getByTestId("inventory-close").click();
  for (const act of ["Feature", "Deactivate"]) {
    await page.getByTestId("product-more").click();
    await page.getByRole("menuitem", { name: act, exact: true }).click();
  }
  await expect(row).toHaveAttribute("data-sync", notSent);
  await expectUnsent(page, 2);
  expect(await flags()).toBe("true,false");

  await context.setOffline(false);
  await shopIsHere(page);
  await expectUnsent(page, 0);
  await expect(row).toHaveAttribute("data-sync", "sent");
  expect(await flags()).toBe("false,true");
  // For the user who sells it next.
  await page.getByTestId("product-more").click();
  await page.getByRole("menuitem", { name: "Activate", exact: true }).click();
  await expect.poll(flags).toBe("true,true");
});

async function plainOnes<Row extends { id: string }>(books: Books, items: readonly Row[]) {
  const flags = await Promise.all(items.map(({ id }) => flagsOf(books, id)));
  return items.filter((_, place) => flags[place]?.join() === "true,false");
}

async function flagsOf(books: Books, product: string): Promise<[boolean, boolean]> {
  const [row] = await books.rows<{ is_active: boolean; is_featured: boolean }>(
    "select is_active, is_featured from products where id = $1",
    [product],
  );
  return [row?.is_active ?? false, row?.is_featured ?? false];
}

for (const appearance of appearances) {
  const look = `(${appearance.language}, ${appearance.theme})`;
  test(
    `axe finds nothing serious on the product screens ${look}`,
    { tag: sizeOf(appearance) },
    async ({ till, shop }) => {
      const page = await till("owner@duka.test", appearance);
      const found: string[] = [];
      await page.goto(`${shop.origin()}/products`);
      await expect(page.getByTestId("product-row").first()).toBeVisible();
      await expectAppearance(page, appearance);
      found.push(...(await seriousIn(page, "products")));
      await page.getByTestId("product-inventory").first().click();
      await expect(page.getByTestId("inventory-shelf").first()).toBeVisible();
      found.push(...(await seriousIn(page, "inventory of a product")));
      await page.getByTestId("inventory-close").click();
      await page.goto(`${shop.origin()}/products/new`);
      await page.getByTestId("product-form").waitFor();
      await page.getByTestId("product-save").click();
      found.push(...(await seriousIn(page, "product form")));
      await page.getByTestId("add-category").click();
      found.push(...(await seriousIn(page, "category of a product")));
      expect(found).toEqual([]);
    },
  );
}
