import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import type { Books, Item } from "../fixtures/books.ts";

/** A photo of one colour, as a picked file. */
export async function photo(name: string, background: string) {
  const made = sharp({ create: { width: 1200, height: 900, channels: 3, background } });
  return { name, mimeType: "image/jpeg", buffer: await made.jpeg().toBuffer() };
}

/** Items without a picture. */
export async function unpictured(books: Books, count: number): Promise<Item[]> {
  const shown = await books.rows<{ product: string }>(
    "select distinct product_id as product from product_images",
  );
  const pictured = new Set(shown.map(({ product }) => product));
  const items = await books.items("piece", 40);
  return items.filter(({ id }) => !pictured.has(id)).slice(0, count);
}

export type PickedFile = Awaited<ReturnType<typeof photo>>;

/** The screen of a product's pictures. */
export class ProductImages {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get rows() {
    return this.page.getByTestId("image-row");
  }

  async open(origin: string, product: string): Promise<void> {
    await this.page.goto(`${origin}/images/${product}`);
    await expect(this.page.getByTestId("add-image")).toBeEnabled();
  }

  /** Opens the form and picks a file; its name is then filled into both text fields. */
  async pick(file: PickedFile): Promise<void> {
    await this.page.getByTestId("add-image").click();
    await this.page.getByTestId("image-file").setInputFiles(file);
  }

  /** Picks and sends a file, and waits until it is listed. */
  async add(file: PickedFile): Promise<void> {
    const before = await this.rows.count();
    await this.pick(file);
    await this.page.getByTestId("upload-save").click();
    await expect(this.page.getByTestId("upload-dialog")).toHaveCount(0);
    await expect(this.rows).toHaveCount(before + 1);
  }

  /** Whether the page is as wide as its window, without horizontal scrolling. */
  async fits(): Promise<boolean> {
    return this.page.evaluate(
      () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
    );
  }
}
