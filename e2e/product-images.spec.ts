import { noConnection } from "./fixtures/console-watch.ts";
import { ShopServer } from "./fixtures/shop-server.ts";
import { expect, test } from "./fixtures/test.ts";
import { appearances, sizeOf } from "./pages/appearance.ts";
import { seriousIn } from "./pages/axe.ts";
import { photo, ProductImages, unpictured } from "./pages/product-images.ts";
import { saidBySize } from "./pages/locale-assertions.ts";
import { shopIsHere, signIn } from "./pages/sign-in.ts";
import { Books } from "./fixtures/books.ts";

/** Where pictures are uploaded. */
const uploads = "**/api/v1/product-images/?*";

test("a product gets pictures: picked, described, reordered, one of them primary @phone @desk", async ({
  till,
  shop,
  books,
}) => {
  const said = saidBySize();
  // The picture's texts in the screen's language, initially and after switching.
  const isSwahili = said("Delete") !== "Delete";
  const [above, red] = isSwahili
    ? ["from above", "sabuni nyekundu"]
    : ["soap from above", "red soap 200g"];
  const [other, redThere] = isSwahili
    ? ["English", "red soap 200g"]
    : ["Kiswahili", "sabuni nyekundu"];
  // axe checks every state of the screen.
  test.setTimeout(240_000);
  const [item] = await unpictured(books, 1);
  const product = item?.id ?? "";
  const page = await till("manager@duka.test");
  const images = new ProductImages(page);
  await images.open(shop.origin(), product);
  const axe: string[] = await seriousIn(page, "no pictures");

  await images.pick({ ...(await photo("x.jpg", "#000")), buffer: Buffer.from("GIF89a…") });
  await expect(page.getByTestId("file-fault")).toHaveAttribute("data-fault", "wrong_type");
  await expect(page.getByTestId("upload-save")).toBeDisabled();
  await page.getByTestId("image-file").setInputFiles(await photo("red-soap_200g.jpg", "#b33"));
  await expect(page.getByTestId("image-preview")).toBeVisible();
  await expect(page.getByTestId("image-alt-en")).toHaveValue("red soap 200g");
  await expect(page.getByTestId("image-alt-sw")).toHaveValue("red soap 200g");
  await page.getByTestId("image-alt-sw").fill("");
  await expect(page.getByTestId("upload-save")).toBeDisabled();
  await page.getByTestId("image-alt-sw").fill("sabuni nyekundu");
  axe.push(...(await seriousIn(page, "upload")));
  expect(await images.fits()).toBe(true);
  await page.getByTestId("upload-save").click();
  await expect(images.rows).toHaveCount(1);
  await images.add(await photo("from-above.jpg", "#3b3"));

  const primary = () =>
    books.rows<{ alt: string; place: number }>(
      `select alt_text_en as alt, sort_order as place from product_images
       where product_id = $1 and is_primary`,
      [product],
    );
  await expect.poll(primary).toEqual([{ alt: "red soap 200g", place: 1 }]);
  await page.getByTestId("image-set-primary").click();
  await expect(images.rows.first()).toContainText("from above");
  await expect.poll(primary).toEqual([{ alt: "from above", place: 2 }]);

  await images.rows.first().getByTestId("image-edit").click();
  await expect(page.getByTestId("image-save")).toBeDisabled();
  await page.getByTestId("image-alt-en").fill("soap from above");
  axe.push(...(await seriousIn(page, "edit")));
  await page.getByTestId("image-save").click();
  await expect(page.getByTestId("image-dialog")).toHaveCount(0);
  await images.rows.first().getByTestId("image-edit").click();
  await page.getByTestId("quick-first").click();
  await expect(page.getByTestId("image-dialog")).toHaveCount(0);
  await expect.poll(primary).toEqual([{ alt: "soap from above", place: 1 }]);

  await page.getByTestId("image-thumb").first().click();
  const enlarged = page.getByTestId("image-enlarged");
  await expect(enlarged.getByRole("img", { name: above })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(enlarged.getByRole("img", { name: red })).toBeVisible();
  axe.push(...(await seriousIn(page, "enlarged")));
  await page.keyboard.press("Escape");
  await expect(enlarged).toHaveCount(0);

  await page.getByTestId("images-language").getByRole("radio", { name: other }).click();
  await expect(images.rows.last()).toContainText(redThere);
  // Elements around the screen remain in the app's language.
  await expect(page.getByTestId("quick-open")).toHaveAccessibleName(
    said("Credit in a few touches"),
  );
  expect(await images.fits()).toBe(true);
  axe.push(...(await seriousIn(page, "pictures")));
  expect(axe).toEqual([]);

  await images.rows.first().getByTestId("image-edit").click();
  await page.getByTestId("image-delete").click();
  const asked = page.getByRole("alertdialog");
  await asked.getByRole("button").last().click();
  await expect(images.rows).toHaveCount(1);
  await expect.poll(primary).toEqual([{ alt: "red soap 200g", place: 2 }]);
  await page.getByTestId("image-edit").click();
  await page.getByTestId("image-delete").click();
  await asked.getByRole("button").last().click();
  await expect(page.getByTestId("add-first-image")).toBeVisible();
});

test("a failed upload is sent again in full, without re-entering anything", async ({
  till,
  shop,
  books,
  watch,
}) => {
  watch.allow(noConnection);
  const [item] = await unpictured(books, 1);
  const page = await till("manager@duka.test");
  const images = new ProductImages(page);
  await images.open(shop.origin(), item?.id ?? "");
  await page.route(uploads, (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await images.pick(await photo("shelf.jpg", "#33b"));
  await page.getByTestId("image-alt-sw").fill("rafu");
  await page.getByTestId("upload-save").click();
  await expect(page.getByTestId("upload-refused")).toHaveAttribute("data-code", "unheard");
  await page.unroute(uploads);
  await expect(page.getByTestId("image-alt-sw")).toHaveValue("rafu");
  await page.getByTestId("upload-save").click();
  await expect(images.rows).toHaveCount(1);
  await expect(images.rows).toContainText("rafu");
});

test("[S24] a tile shows its picture after a reload without a server, and with data saving on", async ({
  page,
  folders,
  demoFolder,
  watch,
}) => {
  watch.allow(noConnection);
  const server = await ShopServer.on(folders.copyOf(demoFolder));
  const books = await Books.of(server.dataFolder);
  const [item, other] = await unpictured(books, 2);
  await books.close();
  await signIn(page, server.origin(), "owner@duka.test");
  const images = new ProductImages(page);
  for (const one of [item, other]) {
    await images.open(server.origin(), one?.id ?? "");
    await images.add(await photo("tile.jpg", one === item ? "#a52" : "#25a"));
  }
  const pictureOf = (sku: string | undefined) =>
    page.locator(`[data-testid=tile][data-sku="${sku ?? ""}"] img`);
  const find = async (sku: string | undefined) => {
    await page.getByTestId("product-search").fill(sku ?? "");
    await expect(page.locator(`[data-testid=tile][data-sku="${sku ?? ""}"]`)).toBeVisible();
  };
  const isDrawn = (sku: string | undefined) =>
    expect
      .poll(async () =>
        (await pictureOf(sku).count()) === 1
          ? pictureOf(sku).evaluate((img) => (img as HTMLImageElement).naturalWidth)
          : 0,
      )
      .toBe(240);

  await page.goto(`${server.origin()}/sales/create`);
  await shopIsHere(page);
  await find(item?.sku);
  await isDrawn(item?.sku);
  await page.evaluate(() => localStorage.setItem("data-saver", "on"));
  await server.kill();
  await page.reload();
  await find(item?.sku);
  await isDrawn(item?.sku);
  await page.evaluate(() => localStorage.removeItem("data-saver"));
  await page.reload();
  await find(item?.sku);
  await isDrawn(item?.sku);
});

for (const appearance of appearances.filter(({ theme }) => theme === "dark")) {
  test(
    `pictures in dark theme are legible (${appearance.language})`,
    { tag: sizeOf(appearance) },
    async ({ till, shop, books }) => {
      const [item] = await unpictured(books, 1);
      const page = await till("owner@duka.test", appearance);
      const images = new ProductImages(page);
      await images.open(shop.origin(), item?.id ?? "");
      await images.add(await photo("dark.jpg", "#eee"));
      expect(await seriousIn(page, "pictures")).toEqual([]);
      expect(await images.fits()).toBe(true);
      await page.getByTestId("image-edit").click();
      await page.getByTestId("image-delete").click();
      await page.getByRole("alertdialog").getByRole("button").last().click();
      await expect(images.rows).toHaveCount(0);
    },
  );
}
