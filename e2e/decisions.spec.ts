import type { Books } from "./fixtures/books.ts";
import { expect, test } from "./fixtures/test.ts";
import { Counter } from "./pages/counter.ts";
import { scanBurst } from "./pages/keyboard-scanner.ts";
import { expectUnsent } from "./pages/sign-in.ts";
import { fewestLeft } from "./pages/stock-records.ts";

test("[S14] overselling an item is one decision, reached from the dashboard and resolved by counting the item", async ({
  till,
  shop,
  books,
}) => {
  const { good: item, left } = await fewestLeft(books);
  const page = await till("manager@duka.test");
  const counter = new Counter(page);
  for (const times of [left + 1, 1]) {
    await page.goto(`${shop.origin()}/sales/create`);
    await expect(counter.search).toBeVisible();
    await scanBurst(
      page,
      Array.from({ length: times }, () => item.barcode ?? ""),
      times * 50,
    );
    await expect(counter.pay).toContainText(((item.price * times) / 100).toLocaleString("en-US"));
    await counter.payCash();
    await expectUnsent(page, 0);
  }

  await page.goto(`${shop.origin()}/dashboard`);
  const badge = page.getByTestId("menu-decisions-open");
  await expect.poll(() => badge.textContent()).toBe(String(await openCauses(books)));
  await page.getByTestId("to-decide").click();
  await expect(page).toHaveURL(/\/decisions$/u);
  const matter = page.getByTestId("decision").filter({ hasText: item.name });
  await expect(matter).toHaveCount(1);
  await expect(matter).toHaveAttribute("data-kind", "oversold");
  await expect(matter).toContainText("2 times");

  await matter.getByTestId("decision-count").click();
  const row = page.locator(`[data-testid=inventory-row][data-sku="${item.sku}"]`);
  await expect(row).toHaveCount(1);
  await page.getByTestId("quick-update").click();
  await page.getByTestId("quick-update-quantity").fill("7");
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("quick-update-dialog")).toBeHidden();
  await expectUnsent(page, 0);
  await page.goto(`${shop.origin()}/decisions`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByTestId("decision").filter({ hasText: item.name })).toHaveCount(0);
  await page.getByTestId("menu-dashboard").click();
  const waiting = await openCauses(books);
  await expect
    .poll(async () => ((await badge.count()) === 0 ? 0 : Number(await badge.textContent())))
    .toBe(waiting);
});

test("[S8] operations refused by the server are listed with their reason and original body", async ({
  till,
  shop,
  books,
}) => {
  const [shopOf] = await books.rows<{
    carrier: string;
    business: string;
  }>(
    `select m.user_id carrier, b.id business from memberships m
     join businesses b on b.id = m.business_id and b.subdomain = 'duka' limit 1`,
  );
  const body = JSON.stringify({ number: "K9-000042", lines: [] });
  await books.rows(
    `insert into rejected_operations
       (business_id, id, op_id, code, method, path, body_text, hash, carrier_id, received_at)
     values ($1, gen_random_uuid(), gen_random_uuid(), 'validation_failed', 'POST', '/api/v1/sales/', $2, '', $3, now())`,
    [shopOf?.business, body, shopOf?.carrier],
  );
  const page = await till("owner@duka.test");
  await page.goto(`${shop.origin()}/decisions`);
  await page.getByRole("tab", { name: "Refused" }).click();
  const entry = page.getByTestId("refused-entry").filter({ hasText: "Sale K9-000042" });
  await expect(entry).toHaveAttribute("data-code", "validation_failed");
  await entry.getByTestId("refused-body").click();
  await expect(page.locator("pre")).toContainText('"number": "K9-000042"');
  await page.reload();
  await expect(entry).toBeVisible();
});

/** Number of open decisions, each cause counted once. */
function openCauses(books: Books): Promise<number> {
  return books.figure(
    `select count(distinct d.kind || case when d.cause = '' then d.id::text else d.cause end)
     from discrepancies d join businesses b on b.id = d.business_id and b.subdomain = 'duka'
     where d.status = 'open'`,
    [],
  );
}
