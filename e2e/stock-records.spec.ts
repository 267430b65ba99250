import { readFileSync } from "node:fs";
import { noConnection } from "./fixtures/console-watch.ts";
import { expect, test } from "./fixtures/test.ts";
import { appearances, expectAppearance, sizeOf } from "./pages/appearance.ts";
import { seriousIn } from "./pages/axe.ts";
import { expectUnsent, screensArePrefetched, shopIsHere, notSent } from "./pages/sign-in.ts";
import { editRecord, openMore, recordOf } from "./pages/stock-records.ts";

test(
  "[S1, S15] levels and an adjustment made offline are stored on the device and, later, in the books",
  { tag: ["@phone", "@desk"] },
  async ({ till, shop, books, watch }) => {
    watch.allow(noConnection);
    const [item] = await books.items("piece", 1);
    const { id = "", sku = "" } = item ?? {};
    const before = await books.inStock(id);
    const page = await till("manager@duka.test");
    const context = page.context();
    await page.goto(`${shop.origin()}/inventory/records`);
    await recordOf(page, sku);

    await screensArePrefetched(page);
    await context.setOffline(true);
    await editRecord(page, await recordOf(page, sku));
    await page.getByTestId("record-reorder").fill("-4");
    await page.getByTestId("record-form-save").click();
    await expect(page.locator("[aria-invalid=true]")).toHaveCount(1);
    await page.getByTestId("record-reorder").fill("7");
    await page.getByTestId("record-bin").fill("Z9");
    await page.getByTestId("record-form-save").click();

    const row = await recordOf(page, sku);
    await expect(row).toHaveAttribute("data-sync", notSent);
    await openMore(page, row);
    await page.getByRole("menuitem").first().click();
    await page.getByTestId("adjust-save").click();
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    await page.getByRole("dialog").getByRole("combobox").click();
    // The second reason: damaged and set aside.
    await page.getByRole("option").nth(1).click();
    await page.getByTestId("adjust-quantity").fill("2");
    await expect(page.getByTestId("adjust-after")).not.toHaveText("–");
    await page.getByTestId("adjust-note").fill("Wet");
    await page.getByTestId("adjust-save").click();
    await expect(page.getByTestId("adjust-dialog")).toBeHidden();
    await expect(page.getByTestId("held-damaged").first()).toContainText("2");
    // One of the units set aside is written off: only then is it a loss.
    await openMore(page, row);
    await page.getByRole("menuitem").first().click();
    await page.getByRole("dialog").getByRole("combobox").click();
    await page.getByRole("option").nth(2).click();
    await page.getByTestId("adjust-quantity").fill("1");
    await expect(page.getByTestId("adjust-held")).toContainText("1");
    await page.getByTestId("adjust-save").click();
    await expect(page.getByTestId("adjust-dialog")).toBeHidden();
    await expect(page.getByTestId("held-damaged").first()).toContainText("1");
    await expect(page.getByTestId("low-stock-export")).toBeDisabled();
    await expectUnsent(page, 3);
    await page.reload();
    await recordOf(page, sku);
    await expect(page.getByTestId("held-damaged").first()).toContainText("1");

    await context.setOffline(false);
    await shopIsHere(page);
    await expectUnsent(page, 0, 30_000);
    expect(await books.inStock(id)).toBe(before - 2000);
    const [gone, kept] = await books.rows<Record<string, unknown>>(
      `select s.reorder_level::int as reorder, s.bin_location as bin, s.damaged_quantity::int as damaged,
         a.reason, a.note from stock_items s join stock_adjustments a
         on a.business_id = s.business_id and a.stock_item_id = s.id
       where s.product_id = $1 order by a.effective_at desc limit 2`,
      [id],
    );
    expect(kept).toMatchObject({
      reorder: 7000,
      bin: "Z9",
      reason: "damaged_kept",
      note: "Wet",
    });
    expect(gone).toMatchObject({ reason: "damaged_gone" });
    expect(Number(kept?.["damaged"])).toBeGreaterThanOrEqual(1000);
  },
);

test("the purchase suggestions are saved as a file, and a new record is created for an item", async ({
  till,
  shop,
  books,
}) => {
  const [item] = await books.items("piece", 1);
  const page = await till("manager@duka.test");
  await page.goto(`${shop.origin()}/inventory/records?status=reorder`);
  const saved = page.waitForEvent("download");
  await page.getByTestId("low-stock-export").click();
  const file = readFileSync(await (await saved).path(), "utf8");
  expect(file.startsWith("\ufeffSupplier,Phone,SKU,Product")).toBe(true);

  // Saving returns to the filtered list.
  await editRecord(page, page.getByTestId("inventory-row").first());
  await page.getByTestId("record-bin").fill("B7");
  await page.getByTestId("record-form-save").click();
  await expect(page).toHaveURL(/\/inventory\/records\?status=reorder$/);

  await page.getByTestId("new-record").click();
  await page.getByRole("combobox").fill(item?.sku ?? "");
  // Options from before the last letter remain shown for a moment.
  await page
    .getByRole("option")
    .filter({ hasText: item?.sku ?? "" })
    .first()
    .click();
  await page.getByTestId("record-found").fill("31");
  await page.getByTestId("record-form-save").click();
  await expectUnsent(page, 0, 30_000);
  await expect.poll(() => books.inStock(item?.id ?? "")).toBe(31_000);
});

for (const appearance of appearances) {
  const { language, theme } = appearance;
  test(
    `the screens of stock records are accessible, ${theme} and in ${language}`,
    { tag: sizeOf(appearance) },
    async ({ till, shop, books }) => {
      const [item] = await books.items("piece", 1);
      const page = await till("manager@duka.test", appearance);
      await page.goto(`${shop.origin()}/inventory/records`);
      const row = await recordOf(page, item?.sku ?? "");
      await expectAppearance(page, appearance);
      expect(await seriousIn(page, "records")).toEqual([]);
      await openMore(page, row);
      await page.getByRole("menuitem").first().click();
      await page.getByTestId("adjust-save").click();
      await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
      expect(await seriousIn(page, "adjusting")).toEqual([]);
      await page.getByTestId("adjust-cancel").click();
      await editRecord(page, await recordOf(page, item?.sku ?? ""));
      await page.getByTestId("record-alert").fill("900");
      await page.getByTestId("record-minimum").fill("x");
      await page.getByTestId("record-form-save").click();
      await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
      expect(await seriousIn(page, "editing a record")).toEqual([]);
      await page.goto(`${shop.origin()}/inventory/create`);
      await expect(page.getByRole("combobox")).toBeVisible();
      expect(await seriousIn(page, "a new record")).toEqual([]);
    },
  );
}
