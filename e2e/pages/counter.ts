import { expect, type Locator, type Page } from "@playwright/test";
import { scan } from "./keyboard-scanner.ts";
import { goByMenu } from "./menu.ts";

/** The counter of a tablet or a desk, from the first scan to the done screen. */
export class Counter {
  readonly page: Page;
  readonly search: Locator;
  readonly lines: Locator;
  readonly pay: Locator;
  readonly complete: Locator;

  constructor(page: Page) {
    this.page = page;
    this.search = page.getByTestId("product-search");
    this.lines = page.getByTestId("cart-line");
    this.pay = page.getByTestId("pay");
    this.complete = page.getByTestId("complete");
  }

  /** The chosen item stands in the cart so often: the figure before the price, which may hold the same digit. */
  async expectQuantity(quantity: string, line = this.page.getByTestId("cart-line-quantity")) {
    await expect(line).toHaveText(new RegExp(`^${quantity.replace(".", "\\.")}[^0-9.]* ×`, "u"));
  }

  /** The counter in a window where the app has not begun yet. */
  static async at(page: Page, origin: string): Promise<Counter> {
    const counter = new Counter(page);
    await page.goto(`${origin}/sales/create`);
    await counter.nameDevice(page.getByTestId("tile").first());
    await expect(page.getByTestId("tile").first()).toBeVisible({ timeout: 30_000 });
    return counter;
  }

  /** Scans an item so many times into an empty cart, and sees it there. */
  async put(item: { readonly barcode: string | null } | undefined, times = 1): Promise<void> {
    for (let scanned = 0; scanned < times; scanned += 1) await scan(this.page, item?.barcode ?? "");
    await expect(this.lines).toHaveCount(1);
    await this.expectQuantity(String(times));
  }

  /** Goes there without a new page load, as a touch on the menu does. */
  async open(): Promise<void> {
    await goByMenu(this.page, "counter");
    await this.nameDevice(this.search);
    await expect(this.search).toBeVisible();
  }

  /** The name that is asked where the device is no till yet, as it is proposed. */
  async nameDevice(then: Locator): Promise<void> {
    const asked = this.page.getByTestId("till-form-save");
    await expect(asked.or(then).first()).toBeVisible({ timeout: 30_000 });
    if (await asked.isVisible()) await asked.click();
  }

  /** Searches for the item by its SKU and touches its tile. */
  async pick(sku: string): Promise<void> {
    await this.search.fill(sku);
    await this.page.locator(`[data-testid=tile][data-sku="${sku}"]`).click();
    await this.search.fill("");
  }

  /** Types on the keyboard, away from any field: the pad of the chosen line takes it. */
  async typeOnPad(keys: string): Promise<void> {
    await this.page.locator("h1").first().focus();
    // A person: slower than any scanner.
    for (const key of keys) await this.page.keyboard.press(key, { delay: 90 });
  }

  async chooseCustomer(name: string): Promise<void> {
    await this.page.getByTestId("customer-search").fill(name);
    await this.page.getByTestId("customer-option").filter({ hasText: name }).first().click();
  }

  /** Scans one item and takes its price in cash; answers the number on the screen. */
  async sell(item: { readonly barcode: string | null } | undefined): Promise<string> {
    await scan(this.page, item?.barcode ?? "");
    return this.payCash();
  }

  /** Pays the cart in cash to the cent; answers the number on the screen. */
  async payCash(): Promise<string> {
    await this.pay.click();
    await this.takeExact();
    return this.nextSale();
  }

  /** Puts the whole cart on credit to a customer; answers the number on the screen. */
  async payOnCredit(customer: string): Promise<string> {
    await this.pay.click();
    await this.page.getByTestId("method-credit").click();
    await this.page.getByTestId("credit-customer").click();
    await this.chooseCustomer(customer);
    await this.page.getByTestId("due-7").click();
    return this.finish();
  }

  /** The number on the done screen, once it is there. */
  async soldNumber(): Promise<string> {
    const number = this.page.getByTestId("sale-number");
    await expect(number).toHaveText(/^[A-Z0-9]+-\d{6}$/u);
    return number.innerText();
  }

  /** Takes exactly what is due, which ends the sale. */
  async takeExact(): Promise<void> {
    await this.page.getByTestId("exact").click();
    await expect(this.page.getByTestId("sale-number")).toBeVisible();
  }

  async finish(): Promise<string> {
    await this.complete.click();
    return this.nextSale();
  }

  /** From the done screen on; answers the number on it. */
  async nextSale(): Promise<string> {
    const printed = await this.soldNumber();
    await this.page.getByTestId("new-sale").click();
    await expect(this.search).toBeVisible();
    return printed;
  }
}
