import type { Page } from "@playwright/test";
import type { Books } from "./fixtures/books.ts";
import type { ShopServer } from "./fixtures/shop-server.ts";
import { expect, test } from "./fixtures/test.ts";
import { messageFor } from "./pages/messages.ts";
import { addItem, chooseSupplier, Hand, openNewPurchase, savePurchase } from "./pages/purchases.ts";
import { holdPrint, printedSize } from "./pages/receipts.ts";
import { saidBySize } from "./pages/locale-assertions.ts";
import { sharedHere, shareSheet, takesFiles } from "./pages/share-sheet.ts";
import { expectUnsent } from "./pages/sign-in.ts";

test(
  "a debit note and a supplier's statement are printed, shared as text and as picture, and sent",
  { tag: ["@phone", "@small"] },
  async ({ till, shop, books }) => {
    const page = await till("manager@duka.test");
    const said = saidBySize();
    await holdPrint(page);
    await shareSheet(page);
    const sku = (await books.items("piece", 30)).at(-4)?.sku ?? "";
    const hand = new Hand(page);
    await openNewPurchase(page, shop.origin());
    await chooseSupplier(page, hand, "a");
    await addItem(page, hand, { sku, quantity: 4 });
    await page.getByTestId("line-cost").fill("1250");
    await page.getByTestId("purchase-method-CREDIT").click();
    const number = await savePurchase(page, hand);
    await page.getByTestId("return-goods").click();
    await page.getByTestId("return-quantity").fill("3");
    await page.getByTestId("return-reason").fill("Wet");
    await page.getByTestId("return-save").click();
    // The dialog closes once the return is recorded; before that nothing is unsent either.
    await expect(page.getByTestId("return-save")).toHaveCount(0);
    await expectUnsent(page, 0, 30_000);
    const [back] = await books.rows<{ number: string; supplier: string; id: string }>(
      `select r.number, s.name as supplier, s.id from purchase_returns r
         join purchases p on p.business_id = r.business_id and p.id = r.purchase_id
         join suppliers s on s.business_id = p.business_id and s.id = p.supplier_id
       where p.number = $1`,
      [number],
    );
    const { number: note = "", supplier = "", id = "" } = back ?? {};
    const title = said("Debit note {number}", { number: note });
    // 3 × 1,250.
    const onNote = [title, supplier, number, "Wet", "3,750"];
    const credited = { name: "debit-note", title, file: `${note}.png`, words: onNote };
    await expectPaperGoesOut(page, credited);
    // Not "Hadi", which is the "to" of a date range.
    expect((await sharedHere(page))[0]?.text).toContain(`Kwa  ${supplier}\n`);
    await page.screenshot({ path: test.info().outputPath("purchase.png"), fullPage: true });

    await page.getByTestId("purchase-supplier").getByRole("link").click();
    const statement = said("Statement of the account with {name}", { name: supplier });
    const owed = await owedTo(books, id);
    const onStatement = [supplier, number, note, "5,000", "−3,750", owed];
    const whole = { name: "statement", title: statement, file: `${supplier}.png` };
    await expectPaperGoesOut(page, { ...whole, words: onStatement });
    await expectSent(page, shop, { number, note, owed, supplier: id, books });
  },
);

interface Paper {
  /** Prefix of its buttons' test ids. */
  readonly name: string;
  readonly title: string;
  /** File name of its picture. */
  readonly file: string;
  readonly words: readonly string[];
}

/**
 * Printed without being cut off, shared as text if the device's share sheet accepts no files, and as a
 * picture otherwise.
 */
async function expectPaperGoesOut(page: Page, { name, title, file, words }: Paper): Promise<void> {
  await page.getByTestId(`${name}-print`).click();
  const paper = page.locator("[data-print-root]");
  for (const word of words) await expect(paper, `${name} on paper`).toContainText(word);
  await page.emulateMedia({ media: "print" });
  expect((await printedSize(page)).isCut).toBe(false);
  await page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true });
  await page.emulateMedia({ media: null });
  await page.evaluate(() => globalThis.dispatchEvent(new Event("afterprint")));
  await expect(paper).toHaveCount(0);

  const before = (await sharedHere(page)).length;
  await page.getByTestId(`${name}-share`).click();
  await expect.poll(async () => (await sharedHere(page)).length).toBe(before + 1);
  await takesFiles(page, true);
  await page.getByTestId(`${name}-share`).click();
  await expect.poll(async () => (await sharedHere(page)).length).toBe(before + 2);
  await takesFiles(page, false);
  const [asText, asPicture] = (await sharedHere(page)).slice(before);
  expect(asText, `${name} as a text`).toMatchObject({ title, files: [] });
  for (const word of words) expect(asText?.text, `${name} as a text`).toContain(word);
  expect(asPicture, `${name} as a picture`).toMatchObject({
    title,
    text: null,
    files: [{ name: file, type: "image/png" }],
  });
  // At least as wide as a narrow receipt, with a height that fits its content.
  const { width = 0, height = 0 } = asPicture?.files[0] ?? {};
  expect(width).toBeGreaterThan(300);
  expect(height).toBeGreaterThan(width / 2);
}

interface Sent {
  readonly number: string;
  readonly note: string;
  readonly owed: string;
  readonly supplier: string;
  readonly books: Books;
}

/** The server sends the statement by SMS and mail; the sent messages are stored in PostgreSQL. */
async function expectSent(page: Page, shop: ShopServer, what: Sent): Promise<void> {
  const { number, note, owed, supplier, books } = what;
  await page.getByTestId("statement-send").click();
  await page.getByTestId("send-to").fill("0712 000 444");
  await page.getByTestId("send-receipt-save").click();
  await expect(page.getByTestId("send-receipt-dialog")).toHaveCount(0);
  await page.getByTestId("statement-send").click();
  await page.getByTestId("send-receipt-dialog").getByRole("radio").nth(1).click();
  await page.getByTestId("send-to").fill("mauzo@example.com");
  await page.getByTestId("send-receipt-save").click();
  await expectUnsent(page, 0, 30_000);
  const sms = await messageFor(shop, "+255712000444");
  for (const word of [note, owed]) expect(sms).toContain(word);
  expect(sms.length).toBeLessThanOrEqual(306);
  const mail = await messageFor(shop, "mauzo@example.com");
  for (const word of [number, note, "5,000", owed]) expect(mail).toContain(word);
  const kept = () =>
    books.rows(
      `select type, channel, recipient, status from receipt_sends
       where subject_id = $1 order by channel`,
      [supplier],
    );
  const type = { type: "supplier_statement", status: "sent" };
  await expect.poll(kept, { timeout: 30_000 }).toEqual([
    { ...type, channel: "email", recipient: "mauzo@example.com" },
    { ...type, channel: "sms", recipient: "+255712000444" },
  ]);
}

/** The formatted amount owed to a supplier. */
async function owedTo(books: Books, supplier: string): Promise<string> {
  const balance = await books.figure("select abs(balance) from suppliers where id = $1", [
    supplier,
  ]);
  return (balance / 100).toLocaleString("en-GB");
}
