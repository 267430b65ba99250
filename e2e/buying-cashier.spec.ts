import { hire } from "./fixtures/staff.ts";
import { expect, test } from "./fixtures/test.ts";
import { addGood, chooseSupplier, Hand, openNewPurchase, savePurchase } from "./pages/purchases.ts";
import { expectUnsent, signIn } from "./pages/sign-in.ts";
import { expectStatus } from "./pages/transfers.ts";

test("a cashier receives what was ordered and sees no cost of it", async ({
  till: signedIn,
  browser,
  shop,
  books,
}) => {
  const origin = shop.origin();
  const cashier = await hire(books, { name: "Baraka" });
  const [good] = await books.goods("piece", 1);
  const product = good?.id ?? "";
  const before = await books.onShelf(product);
  const page = await signedIn("manager@duka.test");
  const hand = new Hand(page);
  await openNewPurchase(page, origin);
  await chooseSupplier(page, hand, "a");
  await addGood(page, hand, { sku: good?.sku ?? "", quantity: 5 });
  await page.getByTestId("only-ordered").click();
  const number = await savePurchase(page, hand);
  await expectUnsent(page, 0, 30_000);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const till = await context.newPage();
  await signIn(till, origin, cashier.email);
  await till.goto(`${origin}/purchases`);
  await till.locator(`[data-testid="purchase-row"][data-number="${number}"]`).click();
  await expect(till.getByTestId("line-ordered")).toHaveText("5");
  await expect(till.locator("main")).not.toContainText("TSh");
  await expect(till.getByTestId("add-payment")).toHaveCount(0);
  await till.getByTestId("receive-all").click();
  await expectStatus(till, "received");
  await expectUnsent(till, 0, 30_000);
  await expectStatus(page, "received");
  await expect(page.getByTestId("figure-total")).toContainText("TSh");
  expect((await books.onShelf(product)) - before).toBe(5000);
  await till.goto(`${origin}/purchases/new`);
  await expect(till.getByText("You do not have the right to see this")).toBeVisible();
  await context.close();
});
