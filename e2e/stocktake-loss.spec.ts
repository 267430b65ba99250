import { demoPassword } from "#server/demo/people.ts";
import { answered, noConnection } from "./fixtures/console-watch.ts";
import { hire } from "./fixtures/staff.ts";
import { expect, test } from "./fixtures/test.ts";
import { seriousIn } from "./pages/axe.ts";
import { scan } from "./pages/keyboard-scanner.ts";
import { speakBySize } from "./pages/locale-assertions.ts";
import { lock, setPin } from "./pages/shared-till.ts";
import { expectUnsent, shopIsHere, signIn, trySignIn } from "./pages/sign-in.ts";

const pin = "2580";

test(
  "[S14] a stocktake loss above the cashier's limit requires a supervisor's PIN",
  { tag: ["@phone", "@desk"] },
  async ({ page, context, shop, books, watch }) => {
    watch.allow(noConnection, answered(410));
    await speakBySize(context);
    const manager = await hire(books, { name: "Rehema", role: "business_manager" });
    const seller = await hire(books, { name: "Salum" });
    // The item with the highest stock value: nearly all of it will be missing.
    const [item] = await books.rows<{ id: string; barcode: string; left: number }>(
      `select p.id, p.barcode, i.quantity_available::int as left
       from products p join businesses b on b.id = p.business_id
       join stock_items i on i.business_id = p.business_id and i.product_id = p.id
       join locations l on l.business_id = p.business_id and l.id = i.location_id
       where b.subdomain = 'duka' and i.variant_id is null and p.barcode is not null
         and p.unit_of_measure = 'piece' and p.tracking_type = 'QTY' and p.is_active
         and l.id = (select location_id from tills t where t.business_id = b.id and t.code = 'K1')
       order by i.quantity_available * p.selling_price desc limit 1`,
      [],
    );
    await signIn(page, shop.origin(), manager.email);
    await setPin(page, shop.origin(), pin);
    await lock(page);
    await page.getByTestId("lock-password").click();
    await trySignIn(page, seller.email, demoPassword);
    await page.getByTestId("pin-later").click();
    await shopIsHere(page);
    await page.goto(`${shop.origin()}/inventory/stocktake`);
    await page.getByTestId("stocktake-begin").click();
    await expect(page.getByRole("combobox")).toBeVisible();
    await context.setOffline(true);
    await scan(page, item?.barcode ?? "");
    await expect(page.getByTestId("counted-good")).toHaveCount(1);
    await page.getByTestId("stocktake-review").click();
    await page.getByTestId("stocktake-post").click();

    const asked = page.getByTestId("approval-asked");
    await expect(asked).toContainText(/20,000 → TSh\s[\d,]{6,}/u);
    expect(await seriousIn(page, "approval of a loss")).toEqual([]);
    await page.getByTestId("approval-cancel").click();
    // Nothing was posted, and counting can continue.
    await expect(page.getByTestId("stocktake-back")).toBeVisible();
    await expectUnsent(page, 0);
    await page.getByTestId("stocktake-post").click();
    await page.getByTestId("approval-pin").fill(pin);
    await page.getByTestId("approve").click();
    await expect(page.getByTestId("stocktake-begin")).toBeVisible();
    await context.setOffline(false);
    await expectUnsent(page, 0, 30_000);

    const kept = await books.rows(
      `select a.act, a.approved_by as by, a.is_valid as valid, d.kind
       from stock_counts c
       join approvals a on a.business_id = c.business_id and a.op_id = c.op_id
       left join discrepancies d on d.business_id = c.business_id and d.op_id = c.op_id
       where c.actor_id = $1`,
      [seller.id],
    );
    expect(kept).toEqual([{ act: "stock_loss", by: manager.id, valid: true, kind: null }]);
    expect(await books.inStock(item?.id ?? "")).toBe(1000);
  },
);
