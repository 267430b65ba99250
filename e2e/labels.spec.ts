import { expect, test } from "./fixtures/test.ts";
import { seriousIn } from "./pages/axe.ts";
import { findProduct } from "./pages/products.ts";

test("labels are printed on sheets and rolls, and an item without a barcode is assigned one", async ({
  till,
  shop,
  books,
}) => {
  const [item] = await books.items("piece", 4);
  const page = await till("owner@duka.test");
  await page.goto(`${shop.origin()}/products`);
  await findProduct(page, item?.sku ?? "");
  await page.getByTestId("product-more").first().click();
  await page.getByRole("menuitem", { name: "Print labels" }).click();
  const preview = page.getByTestId("label-preview");
  await expect(preview).toContainText(item?.barcode ?? "none");
  await expect(preview.locator("img")).toBeVisible();
  expect(await seriousIn(page, "labels")).toEqual([]);
  await page.getByTestId("label-copies").fill("3");
  await page.getByTestId("label-from").fill("24");
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByTestId("print-labels").click();
  // The last position on a used sheet, and two labels on the next one.
  const pages = page.getByTestId("label-pages").locator("> div");
  await expect(pages).toHaveCount(2);
  await expect(page.getByTestId("label-pages").locator("img")).toHaveCount(3);
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(page.getByTestId("label-pages")).toHaveCount(0);

  const withoutCode = () =>
    books.figure("select count(*) from products where barcode is null and is_active");
  await page.goto(`${shop.origin()}/products/labels`);
  const without = await withoutCode();
  if (without > 0) {
    await page.getByTestId("make-codes").click({ timeout: 30_000 });
    await expect.poll(withoutCode, { timeout: 60_000 }).toBe(0);
  } else await expect(page.getByText("Every item has a barcode")).toBeVisible();
});

test("an owner configures the label format of the shop's scales, and the setting is stored for every till", async ({
  till,
  shop,
  books,
}) => {
  const page = await till("owner@duka.test");
  await page.goto(`${shop.origin()}/settings?tab=counter`);
  const scales = page.getByTestId("counter-scales");
  await page.getByTestId("add-scale").click({ timeout: 30_000 });
  await expect(scales.getByTestId("scale-code")).toHaveCount(1);
  await scales.getByRole("radio", { name: "Price" }).click();
  expect(await seriousIn(page, "labels of scales")).toEqual([]);
  await page.getByTestId("counter-scales-save").click();
  await expect(page.locator("[data-kind=success]")).toBeVisible();
  const kept = await books.rows<{ codes: unknown }>(
    "select settings->'scale_codes' as codes from businesses where subdomain = 'duka'",
  );
  const code = { prefix: "20", holds: "price", item_digits: 5, has_check: false };
  expect(kept).toEqual([{ codes: [code] }]);
  await page.getByTestId("remove-scale").click();
  await page.getByTestId("counter-scales-save").click();
  await expect(scales.getByTestId("scale-code")).toHaveCount(0);
  // Waits until the server has received it: the next test of this shop scans codes with the prefix of these
  // labels.
  const scaleCodes = () =>
    books.figure(
      `select coalesce(jsonb_array_length(settings->'scale_codes'), 0) from businesses
       where subdomain = 'duka'`,
    );
  await expect.poll(scaleCodes).toBe(0);
});
