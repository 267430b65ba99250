import { expect, type Page, test } from "@playwright/test";
import { printedSize } from "./receipts.ts";
import { saidBySize } from "./locale-assertions.ts";

/** Counts of input actions: taps, and keys of the on-screen keyboard. */
export interface Effort {
  taps: number;
  keys: number;
}

/** Performs and counts input actions. */
export class Hand {
  readonly effort: Effort = { taps: 0, keys: 0 };
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async tap(what: ReturnType<Page["locator"]>): Promise<void> {
    await what.click();
    this.effort.taps += 1;
  }

  /** Types into the focused element at a person's pace: faster input is treated as a scanner. */
  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text, { delay: 90 });
    this.effort.keys += text.length;
  }

  /**
   * Estimated time by the keystroke-level model (Card, Moran and Newell): 1.1 s to aim and tap, 1.35 s of
   * thinking before each item, and 0.28 s per key.
   */
  seconds(items: number): number {
    return Math.round(this.effort.taps * 1.1 + items * 1.35 + this.effort.keys * 0.28);
  }
}

/** Opens an empty form. */
export async function openNewPurchase(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/purchases/new`);
  await expect(page.getByTestId("purchase-form")).toBeVisible();
}

/** Chooses the supplier whose name contains these letters. */
export async function chooseSupplier(page: Page, hand: Hand, letters: string): Promise<void> {
  await hand.tap(page.getByTestId("purchase-form").getByRole("combobox").first());
  await hand.type(letters);
  await hand.tap(page.getByRole("option").first());
}

/** Adds an item by its SKU and enters the received quantity. */
export async function addItem(
  page: Page,
  hand: Hand,
  { sku, quantity }: { sku: string; quantity: number },
): Promise<void> {
  const lines = page.getByTestId("purchase-line");
  const before = await lines.count();
  const finder = page.getByTestId("purchase-form").getByRole("combobox").nth(1);
  await hand.tap(finder);
  await hand.type(sku);
  const option = page.getByRole("option").filter({ hasText: sku }).first();
  await hand.tap(option);
  await expect(lines).toHaveCount(before + 1);
  await expect(page.getByTestId("line-quantity").first()).toBeFocused();
  await hand.type(String(quantity));
  await expect(page.getByTestId("line-quantity").first()).toHaveValue(String(quantity));
}

/** Submits the form and returns the number of the purchase that opens. */
export async function savePurchase(page: Page, hand: Hand): Promise<string> {
  const heading = page.getByRole("heading", { level: 1 });
  await hand.tap(page.getByTestId("purchase-save"));
  await expect(heading).toHaveText(/^P-K\d+-\d+$/u);
  return (await heading.textContent()) ?? "";
}

/** The reason the server refuses to change a purchase. */
export const goneAlready =
  "{count, plural, one {# item of it is sold or gone already, so it cannot go back.} other {# items of it are sold or gone already, so they cannot go back.}}";

/** Cancels the open purchase, which prompts for a reason. */
export async function cancelPurchase(page: Page, reason: string): Promise<void> {
  const said = saidBySize();
  await page.getByTestId("cancel-purchase").click();
  const confirm = page.getByRole("button", { name: said("Cancel the purchase") });
  await confirm.click();
  await expect(page.getByText(said("Say why it is cancelled."))).toBeVisible();
  await page.getByTestId("cancel-reason").fill(reason);
  await confirm.click();
}

/** The open form can be submitted at every size, without horizontal overflow. */
export async function expectSaveInSight(page: Page): Promise<void> {
  for (const [width, height] of [
    [360, 640],
    [640, 360],
    [1366, 625],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    const at = `${width} × ${height}`;
    await expect(page.getByTestId("purchase-save"), at).toBeInViewport({ ratio: 0.99 });
    const sideways = () =>
      page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
    await expect.poll(sideways, { message: at }).toBeLessThanOrEqual(0);
  }
}

/** Clicks an export button and returns the file's name. */
export async function fileOf(page: Page, testId: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByTestId(testId).click(),
  ]);
  return file.suggestedFilename();
}

/**
 * The full statement of the open supplier and its printed form: neither is cut off. Takes screenshots of
 * both.
 */
export async function lookAtStatement(page: Page): Promise<void> {
  const pictureOf = (name: string) => ({ path: test.info().outputPath(name), fullPage: true });
  await page.screenshot(pictureOf("supplier.png"));
  await page.getByTestId("statement-print").click();
  await expect(page.locator("[data-print-root]")).toBeAttached();
  await page.emulateMedia({ media: "print" });
  expect((await printedSize(page)).isCut).toBe(false);
  await page.screenshot(pictureOf("statement.png"));
  await page.emulateMedia({ media: null });
}

/** The open product and its history show the last purchase price, its supplier and date. */
export async function expectLastBought(
  page: Page,
  { price, supplier, number }: { price: string; supplier: string; number: string },
): Promise<void> {
  await expect(page.getByTestId("last-bought-price")).toContainText(price);
  await expect(page.getByTestId("last-bought-from")).toContainText(supplier);
  await expect(page.getByTestId("last-bought-on")).toHaveText(/20\d\d/u);
  const from = page.getByTestId("bought-from").first();
  await expect(from.getByRole("heading")).toHaveText(supplier);
  const bought = from.getByTestId("bought-price").filter({ hasText: number });
  await expect(bought.first()).toContainText(`${price} ×`);
  const card = page.getByTestId("bought-at");
  await card.screenshot({ path: test.info().outputPath("bought-at.png") });
}
