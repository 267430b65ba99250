import { expect, test } from "./fixtures/test.ts";
import { seriousIn } from "./pages/axe.ts";
import { shopIsHere } from "./pages/sign-in.ts";

test(
  "[S14] a new customer gets the business's default credit terms, without a chosen limit",
  { tag: ["@phone", "@desk"] },
  async ({ till, shop, books }) => {
    const page = await till("owner@duka.test");
    const settings = async (credit: string, limit?: string) => {
      await page.goto(`${shop.origin()}/settings?tab=counter`);
      const card = page.getByTestId("counter-credit");
      await card.getByTestId(credit).click();
      if (limit !== undefined) await card.getByTestId("customer-limit").fill(limit);
      await card.getByTestId("counter-credit-save").click();
      await expect(card.getByTestId("counter-credit-save")).toBeEnabled();
    };
    const kept = () =>
      books.rows<{ usual: number | null }>(
        `select (settings->>'new_customer_limit')::int as usual from businesses
         where subdomain = 'duka'`,
        [],
      );
    await settings("credit-none");
    await expect.poll(kept).toEqual([{ usual: 0 }]);
    expect(await seriousIn(page, "settings")).toEqual([]);

    const chosen = (credit: string) =>
      page.getByRole("radio", { checked: true }).filter({ has: page.getByTestId(credit) });
    // The form is initialised with the settings this device has received when it opens.
    await expect(async () => {
      await page.goto(`${shop.origin()}/customers/create`);
      await shopIsHere(page);
      await expect(chosen("credit-none")).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
    await expect(page.getByTestId("customer-limit")).toBeHidden();
    await page.getByTestId("customer-name").fill("Mteja wa Kikomo");
    await page.getByTestId("customer-form-save").click();
    await expect(page.getByTestId("customer-available")).toHaveText(/TSh\s0$/u);

    await page.getByTestId("customer-edit").click();
    await page.getByTestId("credit-limit").click();
    await page.getByTestId("customer-form-save").click();
    await expect(page.getByTestId("customer-limit")).toHaveAttribute("aria-invalid", "true");
    await page.getByTestId("credit-unlimited").click();
    await page.getByTestId("customer-form-save").click();
    await expect(page.getByTestId("customer-balance")).toBeVisible();
    await expect(page.getByTestId("customer-available")).toBeHidden();
    await expect
      .poll(() =>
        books.rows(
          "select no_credit_limit as free from customers where name = 'Mteja wa Kikomo' limit 1",
          [],
        ),
      )
      .toEqual([{ free: true }]);

    await settings("credit-limit", "200000");
    await expect.poll(kept).toEqual([{ usual: 20_000_000 }]);
  },
);
