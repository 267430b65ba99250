import { noConnection } from "./fixtures/console-watch.ts";
import { expect, test } from "./fixtures/test.ts";
import { seriousIn } from "./pages/axe.ts";
import { Counter } from "./pages/counter.ts";
import { scan } from "./pages/keyboard-scanner.ts";
import { chooseSupplier, Hand, openNewPurchase, savePurchase } from "./pages/purchases.ts";
import { expectUnsent, screensArePrefetched } from "./pages/sign-in.ts";
import { openCount } from "./pages/stock-and-debts.ts";

test("@phone a carton is entered, bought at its price, and sold by carton and by unit, offline", async ({
  till,
  shop,
  books,
  watch,
}) => {
  watch.allow(noConnection);
  const isPhone = test.info().project.name === "phone";
  // Swahili on a phone, English on a tablet.
  const page = await till("owner@duka.test");
  const [carton, piece] = isPhone ? ["Katoni (24)", "Kipande"] : ["Carton (24)", "Piece"];
  const [item] = await books.items("piece", 1);
  const { id = "", sku = "", barcode } = item ?? {};
  const inStock = () => books.inStock(id);
  const before = await inStock();
  const hand = new Hand(page);

  await page.goto(`${shop.origin()}/products/${id}/edit`);
  await page.getByTestId("add-pack").click();
  await page.getByTestId("pack-name").fill("Carton");
  await page.getByTestId("pack-name-sw").fill("Katoni");
  await page.getByTestId("pack-size").fill("1");
  await page.getByTestId("product-save").click();
  await expect(page.getByTestId("pack-size")).toHaveAttribute("aria-invalid", "true");
  await page.getByTestId("pack-size").fill("24");
  await page.getByTestId("pack-price").fill("30000");
  await page.getByTestId("pack").getByTestId("make-barcode").click();
  const field = page.getByTestId("pack-barcode");
  await expect(field).toHaveValue(/^2\d{12}$/u);
  const code = await field.inputValue();
  expect(await seriousIn(page, "the packs of a product")).toEqual([]);
  await page.getByTestId("pack").screenshot({ path: test.info().outputPath("packs.png") });
  await page.getByTestId("product-save").click();
  await expect(page.getByTestId("product-form")).toHaveCount(0);

  // Two cartons at 25,000 each: their code is scanned twice.
  await openNewPurchase(page, shop.origin());
  await chooseSupplier(page, hand, "a");
  await screensArePrefetched(page);
  await page.context().setOffline(true);
  await page.getByRole("heading", { level: 1 }).click();
  await scan(page, code);
  await expect(page.getByTestId("line-quantity")).toHaveValue("1");
  await scan(page, code);
  await expect(page.getByTestId("line-quantity")).toHaveValue("2");
  await expect(page.getByRole("radio", { name: carton })).toBeChecked();
  await page.getByTestId("line-cost").fill("25000");
  await expect(page.getByTestId("line-amount")).toHaveText("50,000");
  expect(await seriousIn(page, "a line by the pack")).toEqual([]);
  await page.getByTestId("purchase-line").screenshot({ path: test.info().outputPath("buy.png") });
  const bought = await savePurchase(page, hand);
  await expect(page.getByTestId("line-packs")).toHaveText(`2 × ${carton}`);

  // A carton by its code, and a piece that is switched to a carton.
  const counter = new Counter(page);
  await counter.open();
  await scan(page, code);
  const lines = page.getByTestId("cart-line");
  if (isPhone) await page.getByTestId("open-cart").click();
  await expect(lines).toHaveCount(1);
  await expect(lines.first()).toContainText(carton);
  await expect(lines.first()).toContainText("1 × 30,000");
  if (isPhone) await page.keyboard.press("Escape");
  await expect(page.getByTestId("cart-sheet")).toHaveCount(0);
  await scan(page, barcode ?? "");
  if (isPhone) await page.getByTestId("open-cart").click();
  await expect(lines).toHaveCount(2);
  await lines.last().getByRole("button").first().click();
  await page.getByTestId("adjust-line").click();
  const dialog = page.getByTestId("adjust-dialog");
  await dialog.getByText(carton, { exact: true }).click();
  await expect(page.getByTestId("line-price")).toHaveValue(/^30,?000$/u);
  await dialog.screenshot({ path: test.info().outputPath("choice.png") });
  await dialog.getByText(piece, { exact: true }).click();
  await page.getByTestId("adjust-save").click();
  await expect(lines.last()).not.toContainText(carton);
  await page.screenshot({ path: test.info().outputPath("cart.png") });
  if (isPhone) await page.keyboard.press("Escape");
  await expect(counter.pay).toHaveCount(1);
  const sold = await counter.payCash();

  await page.context().setOffline(false);
  await expectUnsent(page, 0, 60_000);
  const owed = "select total::int as total from purchases where number = $1";
  expect(await books.rows(owed, [bought])).toEqual([{ total: 5_000_000 }]);
  const items = await books.rows(
    `select l.quantity::int as quantity, l.pack_price::int as pack from sale_lines l
       join sales s on s.business_id = l.business_id and s.id = l.sale_id
     where s.number = $1 order by l.position`,
    [sold],
  );
  expect(items).toEqual([
    { quantity: 24_000, pack: 3_000_000 },
    { quantity: 1_000, pack: null },
  ]);
  expect((await inStock()) - before).toBe(48_000 - 25_000);

  // Counted in packs and pieces: two cartons and three loose pieces.
  await openCount(page, sku);
  const count = page.getByTestId("quick-update-dialog");
  await count.getByLabel(carton, { exact: true }).fill("2");
  await page.getByTestId("quick-update-quantity").fill("3");
  await expect(page.getByTestId("quick-update-quantity-total")).toContainText("51");
  expect(await seriousIn(page, "a count by the pack")).toEqual([]);
  await count.screenshot({ path: test.info().outputPath("count.png") });
  await page.getByTestId("quick-update-save").click();
  await expect(count).toBeHidden();
  await expect.poll(inStock).toBe(51_000);

  // Restored for the tests that follow at this shop.
  await books.rows("update products set packs = '[]' where id = $1", [id]);
});
