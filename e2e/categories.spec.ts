import type { Books } from "./fixtures/books.ts";
import { noConnection } from "./fixtures/console-watch.ts";
import { expect, test } from "./fixtures/test.ts";
import { seriousIn } from "./pages/axe.ts";
import { Categories } from "./pages/categories.ts";
import { saidBySize } from "./pages/locale-assertions.ts";
import { expectUnsent, screensArePrefetched, shopIsHere, notSent } from "./pages/sign-in.ts";

/** The server's row of a category of the demo shop. */
async function kept(books: Books, code: string) {
  const [row] = await books.rows<{ name: string; parent: string | null }>(
    `select c.name_en as name, p.code as parent
     from categories c join businesses b on b.id = c.business_id
     left join categories p on p.business_id = c.business_id and p.id = c.parent_id
     where b.subdomain = 'duka' and c.code = $1`,
    [code],
  );
  return row ?? null;
}

/** Names unique to one run, so that runs at other widths do not collide with them. */
function names(width: number) {
  const [baking, bread] = [`Baking ${width}`, `Bread ${width}`];
  return { baking, bread, bakingCode: `BAKING_${width}`, breadCode: `BREAD_${width}` };
}

test("[S1] categories are created, reordered by keyboard and deleted offline @phone @desk", async ({
  till,
  shop,
  books,
  watch,
}) => {
  const page = await till("owner@duka.test");
  const context = page.context();
  test.setTimeout(180_000);
  watch.allow(noConnection);
  const said = saidBySize();
  const { baking, bread, bakingCode, breadCode } = names(page.viewportSize()?.width ?? 0);
  const categories = new Categories(page);
  await categories.open(shop.origin());
  expect(await seriousIn(page, "categories")).toEqual([]);

  await screensArePrefetched(page);
  await context.setOffline(true);
  await categories.add(baking);
  await categories.add(bread);
  await expect(categories.line(bakingCode)).toHaveAttribute("data-sync", notSent);
  await expect(categories.line(breadCode)).toContainText(said("Not sent yet"));

  await categories.step(breadCode, "ArrowRight");
  await expect(categories.line(breadCode)).toHaveAttribute("data-depth", "1");
  await expect(page.getByTestId("category-said")).toContainText(
    said("{name}: {place} of {count} under {above}.", {
      name: bread,
      place: "1",
      count: "1",
      above: baking,
    }),
  );
  await expect(categories.handle(breadCode)).toBeFocused();
  await categories.step(breadCode, "ArrowLeft");
  await categories.step(breadCode, "ArrowUp");
  const isBefore = async () => {
    const order = await categories.codes();
    return order.indexOf(breadCode) < order.indexOf(bakingCode);
  };
  await expect.poll(isBefore).toBe(true);
  await categories.step(bakingCode, "ArrowRight");
  await expect(categories.line(bakingCode)).toHaveAttribute("data-depth", "1");
  // Neither a key nor an option of the form places a category below itself.
  await categories.pick(breadCode, said("Edit"));
  await page.getByRole("combobox", { name: said("Under") }).fill(baking);
  await expect(page.getByRole("option", { name: baking })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByTestId("category-cancel").click();

  await page.reload();
  await expect(categories.line(bakingCode)).toHaveAttribute("data-depth", "1");
  expect(await kept(books, breadCode)).toBeNull();
  await context.setOffline(false);
  await shopIsHere(page);
  await expectUnsent(page, 0, 30_000);
  await expect(categories.line(bakingCode)).toHaveAttribute("data-sync", "sent");
  expect(await kept(books, bakingCode)).toEqual({ name: baking, parent: breadCode });

  await categories.pick(breadCode, said("Delete"));
  await page.getByRole("button", { name: said("Delete category") }).click();
  await expect(categories.line(breadCode)).toHaveCount(0);
  await expectUnsent(page, 0, 30_000);
  expect(await kept(books, breadCode)).toBeNull();
  expect(await kept(books, bakingCode)).toEqual({ name: baking, parent: null });
});

test("an error is shown at its field, and the input is kept @phone", async ({ till, shop }) => {
  const said = saidBySize();
  const page = await till("owner@duka.test");
  const categories = new Categories(page);
  await categories.open(shop.origin());
  await page.getByTestId("add-category").click();
  await page.getByTestId("category-save").click();
  await expect(page.getByText(said("A name is needed."))).toBeVisible();
  await page.getByTestId("category-name").fill("Mkate & buns");
  await expect(page.getByText("MKATE_BUNS")).toBeVisible();
  await page.getByTestId("category-code").fill("food");
  await page.getByTestId("category-save").click();
  await expect(page.getByText(said("Another category has this code."))).toBeVisible();
  await expect(page.getByTestId("category-name")).toHaveValue("Mkate & buns");
  expect(await seriousIn(page, "category form")).toEqual([]);
  await page.getByTestId("category-code").fill("");
  await page.getByTestId("category-save").click();
  await expect(categories.line("MKATE_BUNS")).toContainText("Mkate & buns");
});

test("a category in use is not deleted until its products have another", async ({
  till,
  shop,
  books,
}) => {
  const itemsIn = (code: string) =>
    books.figure(
      `select count(*) from products p
       join categories c on c.business_id = p.business_id and c.id = p.category_id
       join businesses b on b.id = c.business_id where b.subdomain = 'duka' and c.code = $1`,
      [code],
    );
  const page = await till("manager@duka.test");
  const categories = new Categories(page);
  await categories.open(shop.origin());
  const [before, others] = [await itemsIn("SNACKS"), await itemsIn("DAIRY")];
  await expect(categories.line("SNACKS").getByTestId("category-goods")).toHaveText(
    `${before} items`,
  );
  await categories.pick("SNACKS", "Delete");
  await page.getByRole("button", { name: "Delete category" }).click();
  await expect(page.getByText("Choose where its items go.")).toBeVisible();
  expect(await seriousIn(page, "category in use")).toEqual([]);
  await page.getByRole("combobox", { name: "Its items go to" }).fill("Milk");
  await page.getByRole("option", { name: /Milk, eggs and bread/u }).click();
  await page.getByRole("button", { name: "Delete category" }).click();
  await expect(categories.line("SNACKS")).toHaveCount(0);
  await expect(categories.line("DAIRY").getByTestId("category-goods")).toHaveText(
    `${before + others} items`,
  );
  await expectUnsent(page, 0);
  expect(await itemsIn("DAIRY")).toBe(before + others);
});

test("a category is dragged by its handle, and undo is offered @desk", async ({ till, shop }) => {
  const page = await till("owner@duka.test");
  const categories = new Categories(page);
  await categories.open(shop.origin());
  const was = await categories.codes();
  const from = await categories.handle("DRINKS").boundingBox();
  const to = await categories.lines.first().boundingBox();
  if (from === null || to === null) throw new Error("nothing to drag");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, from.y - 20, { steps: 4 });
  await expect(page.getByTestId("drop-mark")).toBeVisible();
  await page.mouse.move(from.x + from.width / 2, to.y + 4, { steps: 6 });
  await page.mouse.up();
  await expect.poll(async () => (await categories.codes())[0]).toBe("DRINKS");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => categories.codes()).toEqual(was);
});

test("suppliers are added and edited offline @phone @desk", async ({
  till,
  shop,
  books,
  watch,
}) => {
  const page = await till("manager@duka.test");
  const context = page.context();
  watch.allow(noConnection);
  const said = saidBySize();
  const name = `Mama Asha ${page.viewportSize()?.width ?? 0}`;
  await page.goto(`${shop.origin()}/purchases`);
  await page.getByTestId("open-suppliers").click();
  await expect(page.getByTestId("supplier-row").first()).toBeVisible();
  expect(await seriousIn(page, "suppliers")).toEqual([]);
  await screensArePrefetched(page);
  await context.setOffline(true);
  await page.getByTestId("add-supplier").click();
  await page.getByTestId("supplier-save").click();
  await expect(page.getByText(said("A name is needed."))).toBeVisible();
  await page.getByTestId("supplier-name").fill(name);
  await page.getByTestId("supplier-save").click();
  await expect(page.getByTestId("supplier-dialog")).toHaveCount(0);
  await page.getByTestId("supplier-search").fill(name);
  const row = page.getByTestId("supplier-row");
  await expect(row).toHaveCount(1);
  await expect(row).toHaveAttribute("data-sync", notSent);
  await row.click();
  await page.getByTestId("supplier-edit").click();
  await page.getByTestId("supplier-phone").fill("+255712000111");
  await page.getByTestId("supplier-save").click();
  await expect(page.getByRole("link", { name: "+255712000111" })).toBeVisible();
  await context.setOffline(false);
  await shopIsHere(page);
  await expectUnsent(page, 0, 30_000);
  const phone = await books.rows(
    `select s.phone from suppliers s join businesses b on b.id = s.business_id
     where b.subdomain = 'duka' and s.name = $1`,
    [name],
  );
  expect(phone).toEqual([{ phone: "+255712000111" }]);
});
