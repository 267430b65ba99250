import { demoPassword } from "#server/demo/people.ts";
import { answered } from "./fixtures/console-watch.ts";
import { hire } from "./fixtures/staff.ts";
import { expect, test } from "./fixtures/test.ts";
import { Counter } from "./pages/counter.ts";
import { openSale } from "./pages/sales.ts";
import { hitEverywhere } from "./pages/screen-sizes.ts";
import { lock, setPin } from "./pages/shared-till.ts";
import { shopIsHere, signIn, trySignIn } from "./pages/sign-in.ts";

test("the buttons that complete quick credit, a transfer, a purchase, a PIN and the counter's dialogs are visible and clickable at every screen size", async ({
  page,
  shop,
  books,
  watch,
}) => {
  test.setTimeout(240_000);
  // The user after a manager has access to fewer rows: they are fetched again (S18).
  watch.allow(answered(410));
  const { everywhere, missed } = hitEverywhere(page);
  await page.setViewportSize({ width: 1024, height: 768 });
  const manager = await hire(books, { name: "Rahma", role: "business_manager" });
  const seller = await hire(books, { name: "Selemani" });
  const [item] = await books.items("piece", 1);
  const [weighed] = await books.items("kg", 1);
  await signIn(page, shop.origin(), manager.email);
  await setPin(page, shop.origin(), "2580");

  await page.goto(`${shop.origin()}/inventory/transfers/new`);
  await everywhere(page.getByTestId("transfer-send"), "transfer");
  await page.getByTestId("quick-open").click();
  await page.getByTestId("quick-customer").first().click();
  await everywhere(page.getByTestId("quick-done"), "quick credit");
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("quick-credit")).toBeHidden();
  await page.goto(`${shop.origin()}/purchases/new`);
  await everywhere(page.getByTestId("purchase-save"), "purchase");

  const counter = new Counter(page);
  await counter.open();
  await page.getByTestId("open-quick").click();
  await everywhere(page.getByTestId("quick-item-add"), "quick item");
  await page.keyboard.press("Escape");
  await counter.pick(weighed?.sku ?? "");
  await everywhere(page.getByTestId("measure-save"), "measure");
  await page.keyboard.press("Escape");
  await counter.put(item);
  await page.getByTestId("park").click();
  await everywhere(page.getByTestId("park-confirm"), "park");
  await page.keyboard.press("Escape");
  await page.getByTestId("add-customer").click();
  await page.getByTestId("new-customer").click();
  await everywhere(page.getByTestId("customer-save"), "customer at the counter");
  await page.keyboard.press("Escape");
  await openSale(page, await counter.payCash());
  await page.getByTestId("sale-void").click();
  await everywhere(page.getByTestId("void-save"), "void");
  await page.keyboard.press("Escape");

  await lock(page);
  await page.getByTestId(`lock-name-${manager.email}`).click();
  await everywhere(page.getByTestId("lock-open"), "lock screen");
  await page.getByTestId("lock-back").click();
  await page.getByTestId("lock-password").click();
  await trySignIn(page, seller.email, demoPassword);
  await page.getByTestId("pin-later").click();
  await shopIsHere(page);

  await counter.open();
  await counter.put(item);
  await page.getByTestId("adjust-line").click();
  await page.getByTestId("discount").fill("15");
  await page.getByTestId("adjust-save").click();
  await page.getByTestId(`approver-${manager.email}`).click();
  await everywhere(page.getByTestId("approve"), "approval");
  expect(missed).toEqual([]);
});
