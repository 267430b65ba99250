import { answered, noConnection } from "./fixtures/console-watch.ts";
import { expect, test } from "./fixtures/test.ts";
import { seriousIn } from "./pages/axe.ts";
import { saidBySize } from "./pages/locale-assertions.ts";
import { shopIsHere } from "./pages/sign-in.ts";

test("a location is opened, renamed and closed online, and read offline @phone @desk", async ({
  till,
  shop,
  watch,
}) => {
  const page = await till("owner@duka.test");
  const context = page.context();
  watch.allow(noConnection);
  const said = saidBySize();
  const width = page.viewportSize()?.width ?? 0;
  const [first, second] = [`Ghala ${width}`, `Ghala kuu ${width}`];
  await page.goto(`${shop.origin()}/inventory`);
  await page.getByRole("tab", { name: said("Locations") }).click();
  const location = (name: string) => page.locator(`[data-testid=location][data-name="${name}"]`);
  await expect(location("Duka kuu Kariakoo")).toContainText(said("You work here."));
  await expect(location("Duka kuu Kariakoo").getByTestId("location-totals")).toBeVisible();
  await expect(page.getByRole("tab", { name: said("Locations") })).toBeInViewport({ ratio: 1 });
  expect(await seriousIn(page, "locations")).toEqual([]);

  await page.getByTestId("add-location").click();
  await page.getByTestId("location-save").click();
  await expect(page.getByText(said("A name is needed."))).toBeVisible();
  await page.getByTestId("location-name").fill(first);
  await page.getByTestId("location-save").click();
  await expect(location(first)).toHaveAttribute("data-active", "true");
  await location(first).getByTestId("rename-location").click();
  await page.getByTestId("location-name").fill(second);
  await page.getByTestId("location-save").click();
  await expect(location(second)).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await expect(location(second)).toBeVisible();
  await expect(page.getByText(said("You need a network to change locations."))).toBeVisible();
  await expect(page.getByTestId("add-location")).toBeDisabled();
  await expect(location(second).getByTestId("close-location")).toBeDisabled();
  await context.setOffline(false);
  await shopIsHere(page);

  await expect(location(second).getByTestId("close-location")).toBeEnabled({ timeout: 30_000 });
  await location(second).getByTestId("close-location").click();
  await page.getByRole("button", { name: said("Close location") }).click();
  await expect(location(second)).toHaveAttribute("data-active", "false");
});

test("a location with stock is not closed, and the message states how much is left there", async ({
  till,
  shop,
  watch,
}) => {
  watch.allow(answered(422));
  const page = await till("owner@duka.test");
  await page.goto(`${shop.origin()}/inventory/locations`);
  const other = page.locator(`[data-testid=location][data-name="Tawi la Sinza"]`);
  await other.getByTestId("close-location").click();
  await page.getByRole("button", { name: "Close location" }).click();
  await expect(
    page.getByText(/\d+ (?:tills? sells? here|items? (?:is|are) still counted here)/u),
  ).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(other).toHaveAttribute("data-active", "true");
});
