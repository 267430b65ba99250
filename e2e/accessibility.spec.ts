import type { Page } from "@playwright/test";
import type { Books } from "./fixtures/books.ts";
import { expect, test } from "./fixtures/test.ts";
import { appearances, expectAppearance } from "./pages/appearance.ts";
import { seriousIn } from "./pages/axe.ts";
import { Counter } from "./pages/counter.ts";
import { scan } from "./pages/keyboard-scanner.ts";
import { outOfSightIn } from "./pages/head-in-sight.ts";
import { screens } from "./pages/screens.ts";

/** Screens per test: few enough for a busy machine to finish well within a test's timeout. */
const screensInTest = 15;
const parts = Array.from({ length: Math.ceil(screens.length / screensInTest) }, (_, part) =>
  screens.slice(part * screensInTest, (part + 1) * screensInTest),
);

for (const appearance of appearances) {
  const look = `(${appearance.language}, ${appearance.theme})`;
  const at = async (page: Page, origin: string) => {
    await Counter.at(page, origin);
    await expectAppearance(page, appearance);
  };
  for (const part of parts) {
    const which = `${part[0]?.name} to ${part.at(-1)?.name}`;
    test(`axe finds nothing serious on any screen, ${which} ${look}`, async ({ till, shop }) => {
      const found: string[] = [];
      const page = await till("owner@duka.test", appearance);
      await at(page, shop.origin());
      for (const screen of part) {
        await go(page, screen.path);
        await screen.stands(page);
        found.push(...(await seriousIn(page, screen.name)));
        // Swahili has the longer words.
        if (appearance.language === "sw") found.push(...(await outOfSightIn(page, screen.name)));
      }
      expect(found).toEqual([]);
    });
  }

  test(`axe finds nothing serious in a sale and in the forms opened from lists ${look}`, async ({
    till,
    shop,
    books,
  }) => {
    const page = await till("owner@duka.test", appearance);
    await at(page, shop.origin());
    const found = await seriousInSale(page, books);
    await go(page, "/inventory/locations");
    await page.getByTestId("edit-place").click();
    await expect(page.getByTestId("place-dialog").getByRole("combobox")).toHaveCount(2);
    found.push(...(await seriousIn(page, "place")));
    expect(found).toEqual([]);
  });
}

/** Goes to an address without reloading the app, as a menu link does. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, "", to), path);
}

/** The steps of a sale, which have no address of their own, and the forms behind lists. */
async function seriousInSale(page: Page, books: Books): Promise<string[]> {
  const [item] = await books.items("piece", 1);
  const counter = new Counter(page);
  const found: string[] = [];
  await counter.open();
  await scan(page, item?.barcode ?? "");
  await expect(counter.lines).toHaveCount(1);
  found.push(...(await seriousIn(page, "cart")));
  await counter.pay.click();
  await expect(page.getByTestId("exact")).toBeVisible();
  await page.keyboard.press("F2");
  await expect(counter.complete).toBeEnabled();
  found.push(...(await seriousIn(page, "payment")));
  await counter.complete.click();
  await expect(page.getByTestId("sale-number")).toBeVisible();
  found.push(...(await seriousIn(page, "done")));

  await go(page, "/inventory/records");
  await page.getByTestId("quick-update").first().click();
  await expect(page.getByTestId("quick-update-quantity")).toBeVisible();
  found.push(...(await seriousIn(page, "count")));
  await go(page, "/credits");
  await page.getByTestId("credit-pay").first().click();
  await expect(page.getByTestId("payment-amount")).toBeVisible();
  found.push(...(await seriousIn(page, "credit payment")));
  await go(page, "/sales");
  await page.getByTestId("sales-row").first().click();
  await expect(page.getByTestId("sale-detail-number")).toBeVisible();
  found.push(...(await seriousIn(page, "sale")));
  return found;
}
