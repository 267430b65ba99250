import { noConnection } from "./fixtures/console-watch.ts";
import { expect, test } from "./fixtures/test.ts";
import { seriousIn } from "./pages/axe.ts";
import { shopIsHere } from "./pages/sign-in.ts";

test(
  "an owner sees the stock of all locations and opens another's record without switching to it",
  { tag: ["@phone", "@desk"] },
  async ({ till, shop, books, watch }) => {
    const page = await till("owner@duka.test");
    await page.goto(`${shop.origin()}/inventory/locations`);
    await shopIsHere(page);
    const here = await page
      .getByTestId("location")
      .filter({ hasText: /You work here|Unafanya kazi hapa/u })
      .getAttribute("data-name");
    await page.getByTestId("stock-everywhere").click();
    await expect(page.getByTestId("everywhere-row").first()).toBeVisible();
    expect(await seriousIn(page, "stock-everywhere")).toEqual([]);
    const [other] = await books.rows<{ sku: string; place: string; id: string }>(
      `select p.sku, l.name as place, s.id from stock_items s
       join products p on p.business_id = s.business_id and p.id = s.product_id and p.is_active
       join locations l on l.business_id = s.business_id and l.id = s.location_id
       join businesses b on b.id = s.business_id and b.subdomain = 'duka'
       where s.variant_id is null and l.name <> $1 and s.quantity_available > 0 order by p.sku limit 1`,
      [here],
    );
    await page.getByTestId("everywhere-search").fill(other?.sku ?? "?");
    await expect(
      page.locator(`[data-testid=everywhere-row][data-sku="${other?.sku}"]`),
    ).toBeVisible();
    await expect(page).toHaveURL(/[?&]q=/u);
    await page
      .locator(`[data-testid=everywhere-cell][data-location="${other?.place}"]`)
      .first()
      .click();
    const record = page.getByTestId("everywhere-record");
    await expect(record.getByTestId("everywhere-record-place")).toHaveText(other?.place ?? "?");
    await expect(record.getByTestId("everywhere-record-available")).not.toBeEmpty();
    expect(await seriousIn(page, "stock-everywhere-record")).toEqual([]);
    await record.getByTestId("everywhere-movements").click();
    await expect(page).toHaveURL(/inventory\/transactions\?.*location=/u);
    // The device's own location is unchanged.
    await page.goto(`${shop.origin()}/inventory/locations`);
    await expect(
      page.getByTestId("location").filter({ hasText: /You work here|Unafanya kazi hapa/u }),
    ).toHaveAttribute("data-name", here ?? "?");

    watch.allow(noConnection);
    await page.goto(`${shop.origin()}/inventory/everywhere`);
    await expect(page.getByTestId("everywhere-row").first()).toBeVisible();
    await page.context().setOffline(true);
    await page.getByTestId("everywhere-search").fill("nothing asked before");
    await expect(
      page
        .getByRole("alert")
        .or(page.getByText("server", { exact: false }))
        .first(),
    ).toBeVisible();
    await page.context().setOffline(false);
  },
);
