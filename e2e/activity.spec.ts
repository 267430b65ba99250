import { answered } from "./fixtures/console-watch.ts";
import { expect, test } from "./fixtures/test.ts";
import { seriousIn } from "./pages/axe.ts";
import { goByMenu } from "./pages/menu.ts";

test("an administrator sees the activity log, filters and exports it, and sees an error when the server does not respond", async ({
  till,
  shop,
  watch,
}) => {
  watch.allow(answered(503));
  const page = await till("owner@duka.test");
  await page.goto(`${shop.origin()}/settings?tab=counter`);
  const text = page.getByTestId("receipt-text");
  await expect(text).toBeVisible();
  await goByMenu(page, "users");
  await page.getByTestId("to-activity").click();
  const rows = page.getByTestId("activity-row");
  await expect(rows.first()).toBeVisible();
  expect(await seriousIn(page, "activity")).toEqual([]);
  await page.getByRole("radio", { name: /Signing in|Kuingia/u }).click();
  await expect(page.locator('[data-act="session.open"]').first()).toBeVisible();
  await expect(
    page.locator('[data-testid="activity-row"]:not([data-act^="session."])'),
  ).toHaveCount(0);
  await page.getByTestId("activity-search").fill("nobody-of-this-name");
  await expect(rows).toHaveCount(0);
  await page.getByTestId("clear-filters").click();
  await expect(rows.first()).toBeVisible();
  await expect(page.getByTestId("activity-search")).toHaveValue("");
  const file = page.waitForEvent("download");
  await page.getByTestId("activity-export").click();
  expect((await file).suggestedFilename()).toMatch(/^activity-\d{4}-\d\d-\d\d\.csv$/u);
  await page.route("**/api/v1/audit/?*", (route) => route.fulfill({ status: 503, body: "{}" }));
  await page.getByTestId("activity-search").fill("Sukari");
  await expect(page.getByTestId("error-state").or(page.getByRole("alert")).first()).toBeVisible();
});
