import { expect, test } from "./fixtures/test.ts";
import { Categories } from "./pages/categories.ts";

test("the input of a category form and a transfer form survives a reload until it is discarded", async ({
  till,
  shop,
}) => {
  const page = await till("manager@duka.test");
  await new Categories(page).open(shop.origin());
  await page.getByTestId("add-category").click();
  await page.getByTestId("category-name").fill("Half a name");
  await page.reload();
  await page.getByTestId("add-category").click();
  await expect(page.getByTestId("category-name")).toHaveValue("Half a name");
  await page.getByTestId("draft-away").click();
  await expect(page.getByTestId("category-name")).toHaveValue("");
  await page.getByTestId("category-cancel").click();

  await page.goto(`${shop.origin()}/inventory/transfers/new`);
  await page.getByTestId("transfer-note").fill("With the blue van");
  await page.reload();
  await expect(page.getByTestId("transfer-note")).toHaveValue("With the blue van");
  await page.getByTestId("back").click();
  await page.getByTestId("leave-discard").click();
  await page.goto(`${shop.origin()}/inventory/transfers/new`);
  await expect(page.getByTestId("transfer-note")).toHaveValue("");
});
