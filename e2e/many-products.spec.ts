import { randomUUID } from "node:crypto";
import { noConnection } from "./fixtures/console-watch.ts";
import { expect, test } from "./fixtures/test.ts";
import { seriousIn } from "./pages/axe.ts";
import { photo } from "./pages/product-images.ts";
import { chooseFirstCategory, findProduct } from "./pages/products.ts";
import { saidBySize } from "./pages/locale-assertions.ts";
import { expectUnsent, screensArePrefetched, shopIsHere } from "./pages/sign-in.ts";

/** A word that appears in no other product's name. */
const newWord = () => `Zuri${randomUUID().slice(0, 6)}`;

test("a product is created with a proposed code and a picture, duplicated, and both are changed together @phone @desk", async ({
  till,
  shop,
  books,
  watch,
}) => {
  test.setTimeout(240_000);
  watch.allow(noConnection);
  const word = newWord();
  const page = await till("owner@duka.test");
  const said = saidBySize();
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
  const axe: string[] = [];
  await page.goto(`${shop.origin()}/products/new`);
  await page.getByTestId("product-name").fill(`${word} soap`);
  await page.getByTestId("product-selling-price").fill("1000");
  await page.getByTestId("product-stock").fill("3");
  await chooseFirstCategory(page);
  await page.getByTestId("propose-sku").click();
  await expect(page.getByTestId("product-sku")).not.toHaveValue("");
  await page.getByTestId("image-file").setInputFiles(await photo("soap.jpg", "#b33"));
  await expect(page.getByTestId("form-picture")).toBeVisible();
  await page.getByTestId("product-save").click();
  await expect(page.getByTestId("product-form")).toBeHidden();
  const pictures = () =>
    books.figure(
      `select count(*) from product_images i join products p on p.id = i.product_id
       where p.name_en = $1 and i.is_primary`,
      [`${word} soap`],
    );
  expect(await pictures()).toBe(1);

  // The search field is visible without pressing anything.
  const rows = page.getByTestId("product-row");
  await page.getByTestId("products-search").fill(word);
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`q=${word}`, "u"));
  await expect(page.getByTestId("product-stock-here")).toHaveText(/^3\b/u);

  await page.getByTestId("product-more").click();
  await page.getByRole("menuitem", { name: said("Duplicate") }).click();
  await expect(page.getByTestId("product-name")).toHaveValue(`${word} soap`);
  await expect(page.getByTestId("product-sku")).toHaveValue("");
  await expect(page.getByTestId("product-stock")).toHaveValue("");
  await page.getByTestId("product-name").fill(`${word} cream`);
  await page.getByTestId("product-selling-price").fill("2500");
  await page.getByTestId("propose-sku").click();
  await expect(page.getByTestId("product-sku")).not.toHaveValue("");
  await page.getByTestId("product-save").click();
  await expect(rows).toHaveCount(2);
  await expect(
    page.getByTestId("product-stock-here").filter({ hasText: said("Not counted") }),
  ).toHaveCount(1);

  await page.getByRole("combobox", { name: said("Sort by") }).click();
  await page.getByRole("option", { name: said("Highest price first") }).click();
  await expect(rows.first()).toContainText("cream");
  await page.reload();
  await expect(rows.first()).toContainText("cream");

  if (isPhone) await page.getByTestId("choose-many").click();
  await page.getByRole("checkbox", { name: said("Select all") }).check();
  axe.push(...(await seriousIn(page, "products chosen")));
  const acts = ["bulk-price", "bulk-category", "bulk-activate", "bulk-deactivate"] as const;
  const begin = async (act: (typeof acts)[number]) => {
    if (!isPhone) return page.getByTestId(act).click();
    await page.getByTestId("bulk-acts").click();
    return page.getByRole("menuitem").nth(acts.indexOf(act)).click();
  };
  await begin("bulk-price");
  await page.getByTestId("bulk-save").click();
  await expect(page.getByTestId("bulk-size")).toHaveAttribute("aria-invalid", "true");
  await page.getByTestId("bulk-size").fill("10");
  await expect(page.getByTestId("bulk-price-row").first()).toContainText("2,750");
  axe.push(...(await seriousIn(page, "new prices")));
  await page.getByTestId("bulk-save").click();
  await expect(page.getByTestId("bulk-changed")).toHaveAttribute("data-count", "2");
  await page.getByTestId("bulk-result-close").click();
  await expect(page.getByTestId("bulk-bar")).toHaveCount(0);
  const kept = () =>
    books.rows(
      `select selling_price::int as price, is_active from products
       where name_en like $1 order by selling_price`,
      [`${word}%`],
    );
  await expect.poll(kept).toEqual([
    { price: 110_000, is_active: true },
    { price: 275_000, is_active: true },
  ]);

  // [S1] The same without a network; a picture waits for one.
  await screensArePrefetched(page);
  await page.context().setOffline(true);
  await page
    .getByRole("checkbox", { name: said("Choose {name}", { name: `${word} soap` }) })
    .check();
  await begin("bulk-deactivate");
  await page.getByTestId("bulk-save").click();
  await expect(page.getByTestId("bulk-changed")).toHaveAttribute("data-count", "1");
  await page.getByTestId("bulk-result-close").click();
  await page.getByTestId("product-more").first().click();
  await page.getByRole("menuitem", { name: said("Duplicate") }).click();
  await expect(page.getByTestId("picture-offline")).toBeVisible();
  await expect(page.getByTestId("pick-image")).toBeDisabled();
  await page.getByTestId("product-cancel").click();
  await expectUnsent(page, 1);
  await page.context().setOffline(false);
  await shopIsHere(page);
  await expectUnsent(page, 0);
  expect(await kept()).toEqual([
    { price: 110_000, is_active: false },
    { price: 275_000, is_active: true },
  ]);
  expect(axe).toEqual([]);
});

test("sizes and colours become variants in one step, and one that was never sold is removed @desk", async ({
  till,
  shop,
  books,
}) => {
  const word = newWord();
  const page = await till("owner@duka.test");
  await page.goto(`${shop.origin()}/products/new`);
  await page.getByTestId("product-name").fill(`${word} shirt`);
  await page.getByTestId("product-sku").fill(word);
  await page.getByTestId("product-selling-price").fill("15000");
  await chooseFirstCategory(page);
  await page.getByRole("radio", { name: "With variants" }).click();
  await page.getByTestId("open-matrix").click();
  await page.getByTestId("matrix-save").click();
  await expect(page.getByTestId("matrix-values").first()).toHaveAttribute("aria-invalid", "true");
  await page.getByTestId("matrix-values").first().fill("S, M");
  await page.getByTestId("matrix-values").last().fill("Red, Blue");
  await expect(page.getByTestId("matrix-variant")).toHaveCount(4);
  await expect(page.getByTestId("matrix-variant").first()).toContainText(`${word}-S-RED`);
  expect(await seriousIn(page, "sizes and colours")).toEqual([]);
  await page.getByTestId("matrix-variant").last().getByRole("checkbox").uncheck();
  await page.getByTestId("matrix-save").click();
  const variants = page.getByTestId("variant");
  await expect(variants).toHaveCount(3);
  await variants.first().getByTestId("variant-stock").fill("2");
  await variants.last().getByTestId("variant-name").fill("Medium / Red");
  await page.getByTestId("product-save").click();
  const kept = () =>
    books.rows(
      `select v.name, v.sku_suffix as suffix, v.attributes from variants v
       join products p on p.business_id = v.business_id and p.id = v.product_id
       where p.sku = $1 order by v.name`,
      [word],
    );
  const [red, blue] = [
    { name: "S / Red", suffix: "-S-RED", attributes: { Size: "S", Colour: "Red" } },
    { name: "S / Blue", suffix: "-S-BLU", attributes: { Size: "S", Colour: "Blue" } },
  ];
  const medium = {
    name: "Medium / Red",
    suffix: "-M-RED",
    attributes: { Size: "M", Colour: "Red" },
  };
  await expect.poll(kept).toEqual([medium, blue, red]);

  await findProduct(page, word);
  await page.getByTestId("product-inventory").click();
  await expect(page.getByTestId("all-variants")).toContainText("Medium / Red (-M-RED)");
  await page.getByTestId("inventory-close").click();
  await page.getByTestId("product-edit").click();
  // An item with stock counts remains: it can only be deactivated.
  await expect(variants).toHaveCount(3);
  await expect(page.getByTestId("remove-variant")).toHaveCount(2);
  const counted = variants.filter({ hasText: "S / Red" });
  await expect(counted.getByTestId("remove-variant")).toHaveCount(0);
  await variants.filter({ hasText: "S / Blue" }).getByTestId("remove-variant").click();
  await page.getByTestId("product-save").click();
  await expect(page.getByTestId("product-form")).toBeHidden();
  await expect.poll(kept).toEqual([medium, red]);
  await expect(page.getByTestId("product-variant")).toHaveCount(2);
});
