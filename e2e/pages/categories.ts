import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures/test.ts";

/** The categories tab of the inventory. */
export class Categories {
  readonly page: Page;
  readonly lines: Locator;

  constructor(page: Page) {
    this.page = page;
    this.lines = page.getByTestId("category-line");
  }

  async open(origin: string): Promise<void> {
    await this.page.goto(`${origin}/inventory/categories`);
    await expect(this.lines.first()).toBeVisible();
  }

  /** The row of the category with this code. */
  line(code: string): Locator {
    return this.page.locator(`[data-testid=category-line][data-code="${code}"]`);
  }

  handle(code: string): Locator {
    return this.line(code).getByTestId("category-handle");
  }

  /** The codes of the rows, from top to bottom. */
  codes(): Promise<(string | null)[]> {
    return this.lines.evaluateAll((lines) => lines.map((line) => line.getAttribute("data-code")));
  }

  /** Creates a top-level category with the form; its code is derived from the name. */
  async add(name: string): Promise<void> {
    await this.page.getByTestId("add-category").click();
    await this.page.getByTestId("category-name").fill(name);
    await this.page.getByTestId("category-save").click();
    await expect(this.page.getByTestId("category-form")).toHaveCount(0);
  }

  /** Presses a key on the drag handle of a category and waits until the move is recorded. */
  async step(code: string, key: "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight") {
    const said = this.page.getByTestId("category-said");
    const before = await said.textContent();
    await this.handle(code).focus();
    await this.page.keyboard.press(key);
    await expect(said).not.toHaveText(before ?? "");
  }

  /** Picks an action of a row's menu by its text. */
  async pick(code: string, act: string): Promise<void> {
    await this.line(code).getByTestId("category-menu").click();
    await this.page.getByRole("menuitem", { name: act }).click();
  }
}
