import { noConnection } from "./fixtures/console-watch.ts";
import { expect, test } from "./fixtures/test.ts";
import { seriousIn } from "./pages/axe.ts";

test("the evening message is switched on with its hour, stored, and switched off again", async ({
  till,
  shop,
  books,
  watch,
}) => {
  watch.allow(noConnection);
  const page = await till("owner@duka.test");
  const card = page.getByTestId("counter-evening");
  const save = page.getByTestId("counter-evening-save");
  const stored = async () => {
    const [row] = await books.rows<Record<"way" | "hour", unknown>>(
      `select settings->>'evening_message' as way, settings->>'evening_hour' as hour
       from businesses where subdomain = 'duka'`,
    );
    return row;
  };
  await page.goto(`${shop.origin()}/settings?tab=counter`);
  await expect(card.getByRole("combobox")).toBeDisabled();
  await card.getByRole("radio", { name: "SMS" }).click();
  await card.getByRole("combobox").click();
  await page.getByRole("option", { name: "21:00" }).click();
  await save.click();
  await expect.poll(stored).toEqual({ way: "sms", hour: "21" });

  await page.reload();
  await expect(card.getByRole("radio", { name: "SMS" })).toBeChecked();
  await expect(card.getByRole("combobox")).toHaveText("21:00");
  expect(await seriousIn(page, "the evening message")).toEqual([]);
  await page.context().setOffline(true);
  await expect(card.getByText("This needs a network.")).toBeVisible();
  await expect(save).toBeDisabled();
  await page.context().setOffline(false);
  await expect(save).toBeEnabled({ timeout: 30_000 });
  await card.getByRole("radio", { name: "Off" }).click();
  await save.click();
  await expect.poll(async () => (await stored())?.way).toBe("off");
});
