import { expect, test } from "./fixtures/test.ts";
import { Counter } from "./pages/counter.ts";

test("a name of 80 letters without a space widens no page", async ({ till, shop }) => {
  const page = await till("owner@duka.test");
  await Counter.at(page, shop.origin());
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${shop.origin()}/customers/create`);
  await page.getByTestId("customer-name").fill("Abcdefghij".repeat(8));
  await page.getByTestId("customer-phone").fill("0765 111 333");
  await page.getByTestId("customer-owed").fill("45000");
  await page.getByTestId("customer-form-save").click();
  await expect(page.getByTestId("customer-balance")).toBeVisible();
  const customer = new URL(page.url()).pathname;
  const wide: string[] = [];
  for (const path of [customer, `${customer}/edit`, `${customer}/credit-history`, "/credits"]) {
    await page.goto(`${shop.origin()}${path}`);
    await expect(page.getByText("AbcdefghijAbc").first()).toBeVisible();
    for (const width of [360, 1024, 1280]) {
      await page.setViewportSize({ width, height: 640 });
      const needed = await page.evaluate(() => document.documentElement.scrollWidth);
      if (needed > width) wide.push(`${path} at ${width}: ${needed}`);
    }
    await page.setViewportSize({ width: 360, height: 640 });
  }
  expect(wide).toEqual([]);
});
