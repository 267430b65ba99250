import { expect, test } from "./fixtures/test.ts";

test("an unknown address and a refused permission keep the menu of a signed-in user @phone", async ({
  till,
  shop,
}) => {
  const page = await till("owner@duka.test", { language: "en", theme: "light" });
  for (const [path, title] of [
    ["/no-such-screen", "Page Not Found"],
    ["/products/none/of/these", "Page Not Found"],
    ["/unauthorized", "Unauthorized Access"],
  ] as const) {
    await page.goto(`${shop.origin()}${path}`);
    await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(title, "u"));
    await expect(page.getByRole("main")).toHaveCount(1);
    const menu = page.getByTestId("open-menu").or(page.getByTestId("menu-products"));
    await expect(menu.filter({ visible: true }).first()).toBeVisible();
  }
  await page.getByRole("link", { name: "Go Home" }).click();
  await expect(page).toHaveURL(/\/dashboard$/u);
});

test("an unknown address shows no menu to a signed-out user", async ({ page, shop }) => {
  await page.goto(`${shop.origin()}/no-such-screen`);
  await expect(page.getByRole("heading", { name: "Page Not Found", level: 1 })).toBeVisible();
  await expect(page.getByTestId("open-menu")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Go Home" })).toBeVisible();
});
