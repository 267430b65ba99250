import { expect, type Locator, type Page } from "@playwright/test";
import { scan } from "./keyboard-scanner.ts";
import { goByMenu } from "./menu.ts";

/** The counter on a tablet or desktop, from the first scan to the done screen. */
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

  /**
   * Checks the quantity of the selected line, matching the number before the price, which may contain the
   * same digits.
   */
  async expectQuantity(quantity: string, line = this.page.getByTestId("cart-line-quantity")) {
    await expect(line).toHaveText(new RegExp(`^${quantity.replace(".", "\\.")}[^0-9.]* ×`, "u"));
  }

  /** Opens the counter in a window where the app is not loaded yet. */
  static async at(page: Page, origin: string): Promise<Counter> {
    const counter = new Counter(page);
    await page.goto(`${origin}/sales/create`);
    await counter.nameDevice(page.getByTestId("tile").first());
    await expect(page.getByTestId("tile").first()).toBeVisible({ timeout: 30_000 });
    return counter;
  }

  /** Scans an item `times` times into an empty cart and waits for it to appear. */
  async put(item: { readonly barcode: string | null } | undefined, times = 1): Promise<void> {
    for (let scanned = 0; scanned < times; scanned += 1) await scan(this.page, item?.barcode ?? "");
    await expect(this.lines).toHaveCount(1);
    await this.expectQuantity(String(times));
  }

  /** Navigates there through the menu, without a page load. */
  async open(): Promise<void> {
    await goByMenu(this.page, "counter");
    await this.nameDevice(this.search);
    await expect(this.search).toBeVisible();
  }

  /** Accepts the proposed till name, if the device is prompted for one because it is not a till yet. */
  async nameDevice(then: Locator): Promise<void> {
    const asked = this.page.getByTestId("till-form-save");
    await expect(asked.or(then).first()).toBeVisible({ timeout: 30_000 });
    if (await asked.isVisible()) await asked.click();
  }

  /** Searches for the item by its SKU and clicks its tile. */
  async pick(sku: string): Promise<void> {
    await this.search.fill(sku);
    await this.page.locator(`[data-testid=tile][data-sku="${sku}"]`).click();
    await this.search.fill("");
  }

  /** Types on the keyboard outside any field, so that the pad of the selected line receives the keys. */
  async typeOnPad(keys: string): Promise<void> {
    await this.page.locator("h1").first().focus();
    // The pace of a person: slower than any scanner.
    for (const key of keys) await this.page.keyboard.press(key, { delay: 90 });
  }

  async chooseCustomer(name: string): Promise<void> {
    await this.page.getByTestId("customer-search").fill(name);
    await this.page.getByTestId("customer-option").filter({ hasText: name }).first().click();
  }

  /** Scans one item and takes its price in cash; returns the number on the screen. */
  async sell(item: { readonly barcode: string | null } | undefined): Promise<string> {
    await scan(this.page, item?.barcode ?? "");
    return this.payCash();
  }

  /** Pays the cart in cash to the cent; returns the number on the screen. */
  async payCash(): Promise<string> {
    await this.pay.click();
    await this.takeExact();
    return this.nextSale();
  }

  /** Puts the whole cart on credit to a customer; returns the number on the screen. */
  async payOnCredit(customer: string): Promise<string> {
    await this.pay.click();
    await this.page.getByTestId("method-credit").click();
    await this.page.getByTestId("credit-customer").click();
    await this.chooseCustomer(customer);
    await this.page.getByTestId("due-7").click();
    return this.finish();
  }

  /** Waits for the done screen and returns its number. */
  async soldNumber(): Promise<string> {
    const number = this.page.getByTestId("sale-number");
    await expect(number).toHaveText(/^[A-Z0-9]+-\d{6}$/u);
    return number.innerText();
  }

  /** Takes the exact amount due, which completes the sale. */
  async takeExact(): Promise<void> {
    await this.page.getByTestId("exact").click();
    await expect(this.page.getByTestId("sale-number")).toBeVisible();
  }

  async finish(): Promise<string> {
    await this.complete.click();
    return this.nextSale();
  }

  /** Leaves the done screen; returns the number on it. */
  async nextSale(): Promise<string> {
    const printed = await this.soldNumber();
    await this.page.getByTestId("new-sale").click();
    await expect(this.search).toBeVisible();
    return printed;
  }
}
