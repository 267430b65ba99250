import { noConnection } from "./fixtures/console-watch.ts";
import { expect, test } from "./fixtures/test.ts";
import { expectUnsent, shopIsHere } from "./pages/sign-in.ts";

/** 5,000 on the pad. */
const amountKeys = ["5", "000"] as const;

test(
  "a debt is recorded in ten seconds offline, and paid in the same way",
  { tag: ["@phone"] },
  async ({ till, shop, books, watch }) => {
    watch.allow(noConnection);
    const page = await till("manager@duka.test");
    const context = page.context();
    await page.goto(`${shop.origin()}/inventory/records`);
    await expect(page.getByTestId("quick-open")).toBeVisible();
    await context.setOffline(true);

    const from = Date.now();
    await page.getByTestId("quick-open").click();
    await page.getByTestId("quick-customer").first().click();
    const pad = page.getByRole("dialog").getByRole("group");
    for (const key of amountKeys)
      await pad.getByRole("button", { name: key, exact: true }).first().click();
    await page.getByTestId("quick-done").click();
    await expect(page.getByTestId("quick-credit")).toBeHidden();
    const seconds = (Date.now() - from) / 1000;
    process.stdout.write(`a debt: ${seconds.toFixed(1)} s by a machine\n`);
    expect(seconds).toBeLessThan(10);
    await expectUnsent(page, 1);

    await page.getByTestId("quick-open").click();
    await page.getByTestId("quick-collect").click();
    await page.getByTestId("quick-customer").first().click();
    await expect(page.getByTestId("quick-done")).toBeVisible();
    // At a person's pace: faster input is treated as a scanner.
    await page.keyboard.type("50001", { delay: 100 });
    await expect(page.getByTestId("quick-amount")).toHaveText("50,001");
    await page.keyboard.press("Backspace");
    await expect(page.getByTestId("quick-amount")).toHaveText("5,000");
    await page.keyboard.press("Enter");
    // The receipt is offered immediately.
    await expect(page.getByTestId("quick-taken")).toBeVisible();
    await page.getByTestId("quick-print").click();
    await expect(page.locator("[data-print-root]")).toContainText("5,000");
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await page.getByTestId("quick-close").click();
    await expect(page.getByTestId("quick-credit")).toBeHidden();
    await expectUnsent(page, 2);
    // After a payment the dialog stays on payments; the full amount is one tap, also with mobile money.
    await page.getByTestId("quick-open").click();
    await page.getByTestId("quick-customer").first().click();
    await page.getByTestId("quick-all").click();
    await expect(page.getByTestId("quick-amount")).not.toHaveText("0");
    await page.getByTestId("quick-mobile_money").click();
    await expect(page.getByTestId("quick-done")).toBeDisabled();
    await page.getByTestId("quick-reference").fill("QK7ALL1");
    await expect(page.getByTestId("reference-used")).toHaveCount(0);
    await page.getByTestId("quick-done").click();
    await expect(page.getByTestId("quick-still-owed")).toContainText("TSh 0");
    await page.getByTestId("quick-close").click();
    await expectUnsent(page, 3);
    // The same reference is reported as used for another debt.
    await page.getByTestId("quick-open").click();
    await page.getByTestId("quick-customer").first().click();
    await page.getByTestId("quick-mobile_money").click();
    await page.getByTestId("quick-reference").fill("qk7all1");
    await expect(page.getByTestId("reference-used")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByTestId("quick-credit")).toBeHidden();
    await context.setOffline(false);
    await shopIsHere(page);
    await expectUnsent(page, 0, 30_000);
    const lent = await books.figure(
      "select credit_amount from credits order by effective_at desc limit 1",
      [],
    );
    expect(lent).toBe(500_000);
  },
);

test("nothing in the header moves while a recorded debt is being sent", async ({ till, shop }) => {
  const page = await till("manager@duka.test");
  await page.goto(`${shop.origin()}/inventory/records`);
  await expect(page.getByTestId("status-chip").first()).toHaveAttribute("data-line", "online");
  await expect(page.getByTestId("quick-open")).toBeVisible();
  // Records every frame from the debt to the server's response, so that a shown pending state is not missed.
  await page.evaluate(() => {
    const seen = { places: new Set<number>(), hasWaited: false };
    Object.assign(window, { seen });
    const look = () => {
      const button = document.querySelector("[data-testid=quick-open]");
      const chip = document.querySelector<HTMLElement>("[data-testid=status-chip]");
      if (button !== null) seen.places.add(Math.round(button.getBoundingClientRect().left));
      if (chip?.dataset["unsent"] !== "0") seen.hasWaited = true;
      requestAnimationFrame(look);
    };
    look();
  });
  // Withholds the response to the debt until the pending state could have been visible.
  let letGo = () => {};
  const isSeen = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/api/v1/**", async (route) => {
    if (route.request().method() === "POST") await isSeen;
    await route.continue();
  });
  await page.getByTestId("quick-open").click();
  await page.getByTestId("quick-customer").first().click();
  await page.getByTestId("pad-5").click();
  await page.getByTestId("pad-000").click();
  await page.getByTestId("quick-done").click();
  await expect(page.getByTestId("quick-credit")).toBeHidden();
  const seen = () =>
    page.evaluate(() => {
      const { places, hasWaited } = (
        window as unknown as { seen: { places: Set<number>; hasWaited: boolean } }
      ).seen;
      return { places: places.size, hasWaited };
    });
  await expect.poll(seen).toEqual({ places: 1, hasWaited: true });
  letGo();
  await expect(page.getByTestId("status-chip").first()).toHaveAttribute("data-unsent", "0");
  expect(await seen()).toEqual({ places: 1, hasWaited: true });
});
