import { businessDay } from "../src/domain/business-day.ts";
import { defaultTimeZone } from "../src/i18n/dates.ts";
import { Books } from "./fixtures/books.ts";
import { noConnection } from "./fixtures/console-watch.ts";
import { ShopServer } from "./fixtures/shop-server.ts";
import { hire } from "./fixtures/staff.ts";
import { expect, test } from "./fixtures/test.ts";
import { seriousIn } from "./pages/axe.ts";
import { photo } from "./pages/product-images.ts";
import { speakBySize } from "./pages/locale-assertions.ts";
import { expectUnsent, screensArePrefetched, signIn } from "./pages/sign-in.ts";

/** The ledger balance of one expense category, in minor units. */
async function spentOn(books: Books, category: string): Promise<number> {
  const [row] = await books.rows<{ amount: number }>(
    `select coalesce(sum(debit - credit), 0)::float as amount from ledger_days
     where account = 'expenses' and detail = '${category}'`,
  );
  return row?.amount ?? 0;
}

test(
  "[S1, S4] an expense is recorded offline, booked once, and reversed",
  { tag: ["@phone"] },
  async ({ page, context, folders, demoFolder, watch }) => {
    watch.allow(noConnection);
    const said = await speakBySize(context);
    const server = await ShopServer.on(folders.copyOf(demoFolder));
    let books = await Books.of(server.dataFolder);
    const origin = server.origin();
    const manager = await hire(books, { name: "Juma", role: "business_manager" });
    const before = await spentOn(books, "transport");
    const rentBefore = await spentOn(books, "rent");
    await signIn(page, origin, manager.email);
    await expectUnsent(page, 0, 30_000);
    await screensArePrefetched(page);
    await books.close();
    await server.kill();

    await page.goto(`${origin}/financials/expenses`);
    await page.getByTestId("new-expense").click();
    const dialog = page.getByTestId("expense-dialog");
    await dialog.getByTestId("expense-save").click();
    await expect(dialog.getByText(said("Enter the amount."))).toBeVisible();
    await expect(dialog.getByText(said("Choose what it was for."))).toBeVisible();
    await dialog.getByTestId("expense-amount").fill("12500");
    await dialog.getByRole("combobox").click();
    await page.getByRole("option", { name: said("Transport") }).click();
    await dialog.getByTestId("expense-payee").fill("Bodaboda");
    // The photo of the bill waits in the outbox with the expense.
    await dialog.getByTestId("image-file").setInputFiles(await photo("bill.jpg", "#b33"));
    await expect(dialog.getByTestId("bill-preview")).toBeVisible();
    expect(await seriousIn(page, "a new expense")).toEqual([]);
    await dialog.getByTestId("expense-save").click();
    await expect(dialog).toBeHidden();
    const row = page.getByTestId("expense-row");
    await expect(row).toHaveAttribute("data-sync", "unsent");
    await expect(page.getByTestId("expenses-total")).toContainText("12,500");
    await row.click();
    await expect(page.getByTestId("bill-picture")).toBeVisible();
    await page.getByTestId("close-expense").click();

    // A monthly expense is prefilled when it is due, once.
    const lastMonth = businessDay(Date.now() - 31 * 86_400_000, defaultTimeZone);
    await page.getByTestId("new-expense").click();
    await dialog.getByTestId("expense-amount").fill("300000");
    await dialog.getByRole("combobox").click();
    await page.getByRole("option", { name: said("Rent"), exact: true }).click();
    await dialog.getByTestId("expense-method-BANK_TRANSFER").click();
    await dialog.getByTestId("expense-date").fill(lastMonth);
    await dialog.getByRole("checkbox", { name: said("Every month") }).click();
    await dialog.getByTestId("expense-save").click();
    await expect(page.getByTestId("due-again")).toContainText("300,000");
    expect(await seriousIn(page, "an expense that is due")).toEqual([]);
    await page.getByTestId("record-again").click();
    await expect(dialog.getByTestId("expense-amount")).toHaveValue(/^300,?000$/u);
    await dialog.getByTestId("expense-save").click();
    await expect(dialog).toBeHidden();
    await expect(page.getByTestId("due-again")).toHaveCount(0);
    await expect(row).toHaveCount(3);

    await server.start();
    await expectUnsent(page, 0, 60_000);
    for (const one of await row.all()) await expect(one).toHaveAttribute("data-sync", "sent");
    books = await Books.of(server.dataFolder);
    expect((await spentOn(books, "transport")) - before).toBe(12_500_00);
    expect((await spentOn(books, "rent")) - rentBefore).toBe(2 * 300_000_00);

    await row.filter({ hasText: said("Transport") }).click();
    await expect(page.getByTestId("expense-details")).toContainText("Bodaboda");
    await expect(page.getByTestId("bill-picture")).toBeVisible();
    const kept = () =>
      books.rows("select encode(substr(picture, 1, 3), 'hex') as begins from expense_pictures");
    await expect.poll(kept).toEqual([{ begins: "ffd8ff" }]);
    expect(await seriousIn(page, "an expense")).toEqual([]);
    await page.getByTestId("cancel-expense").click();
    await page.getByTestId("expense-cancel-reason").fill("Typed twice");
    await page.getByRole("button", { name: said("Cancel the expense") }).click();
    await expect(page.getByTestId("expenses-total")).not.toContainText("12,500");
    await expectUnsent(page, 0, 30_000);
    await expect.poll(() => spentOn(books, "transport"), { timeout: 30_000 }).toBe(before);
    await books.close();
    await server.kill();
  },
);
