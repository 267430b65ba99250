import { businessDay } from "#/domain/business-day.ts";
import { paths } from "#/contract/paths.ts";
import type { SaleBody } from "#/contract/operations/sale-create.ts";
import { addDays, defaultTimeZone } from "#/i18n/dates.ts";
import { afterSaleBodies } from "./after-sale-bodies.ts";
import type { ApiClient } from "./api-client.ts";
import { shiftBodies } from "./shift-bodies.ts";
import { withTip } from "./trade-bodies.ts";
import { openTransferShop } from "./transfer-shop.ts";

const dayMs = 86_400_000;

/**
 * A shop with a week of every event that appears in reports, a sale of the week before, a user who may see
 * reports but no costs, and the owner of another business.
 */
export async function openReportShop() {
  const shop = await openTransferShop();
  const { api, duka, here, there } = shop;
  // At noon, so that everything today falls on one day. Tokens issued an hour earlier may have expired.
  const day = businessDay(api.clock.now, defaultTimeZone);
  api.clock.now = Date.parse(`${day}T09:00:00Z`);
  const manager = await api.signIn(duka.manager);
  const owner = await api.signIn(duka.owner);
  const cashier = await api.signIn(duka.cashier);
  const after = afterSaleBodies(here, api.newId);
  const shifts = shiftBodies(here, api.newId);
  const ago = (days: number) => api.clock.now - days * dayMs;
  const [sugar, rice, soap] = [shop.item(0), shop.item(1), shop.item(2)];

  async function write(path: (id: string) => string, of: string, opId: string, body: unknown) {
    const answer = await manager.write(path(of), opId, body);
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  }
  async function sell(
    items: Parameters<typeof here.sale>[1],
    options: Parameters<typeof here.sale>[2] = {},
    change: (body: SaleBody) => SaleBody = (body) => body,
    desk = here,
  ) {
    const opId = api.newId();
    const body = change(desk.sale(opId, items, options));
    await write(() => paths.sales, "", opId, body);
    return body;
  }
  const one = (item: typeof sugar, milli = 1000) => [
    { product: item.product, milli, price: item.price },
  ];
  const approvedBy = (by: string) => (body: SaleBody) => ({
    ...body,
    approvals: [
      {
        id: api.newId(),
        act: "price" as const,
        by,
        at: body.occurred_at,
        line: null,
        was: "2",
        became: "1",
      },
    ],
  });

  const warmer = await addOfficeItem(shop);
  for (const product of [sugar.product, rice.product, soap.product, warmer]) {
    const opId = api.newId();
    await write(() => paths.counts, "", opId, here.count(opId, product, 1_000_000, ago(12)));
  }
  await sell(one(rice, 2000), { at: ago(9) });
  const lent = await sell(
    one(sugar, 2000),
    { credit: { customer: duka.customer, name: "Asha Juma", debt: api.newId() }, at: ago(2) },
    (body) => ({ ...body, due_date: addDays(day, 28) }),
  );
  const paying = api.newId();
  const debt = {
    customer: duka.customer,
    name: "Asha Juma",
    sale: lent.id,
    saleNumber: lent.number,
  };
  const paid = here.payment(paying, debt, 100_000, ago(1));
  await write(paths.creditPayments, lent.payments[0]?.id ?? "", paying, paid);
  await sell(one(rice), { at: ago(1) }, (body) => asQuickItem(approvedBy(duka.manager.id)(body)));
  const taxed = await sell(one(sugar, 3000), {}, withTax);
  const returning = api.newId();
  await write(paths.saleReturns, taxed.id, returning, after.back(returning, taxed, [1000]));
  const wrong = await sell(one(soap), {}, approvedBy(duka.cashier.id));
  const voiding = api.newId();
  await write(paths.saleVoid, wrong.id, voiding, after.void(voiding, wrong));
  await sell(one(soap), {}, (body) => withTip(body, 5000));
  await sell(one(rice), {}, undefined, there);
  const [opening, closing] = [api.newId(), api.newId()];
  const open = shifts.openShift(opening, 50_000);
  await write(() => paths.shifts, "", opening, open);
  await write(paths.shiftClose, open.id, closing, shifts.closeShift(closing, 45_000));

  const strange = await api.business({ subdomain: "soko" });
  return {
    ...shop,
    manager,
    owner,
    cashier,
    viewer: await addViewer(shop),
    stranger: await api.signIn(strange.owner),
    /** What customers paid for items, less refunds: computed from the sales above. */
    sold: {
      today: 450_000 - 150_000 + 90_000 + 280_000,
      now: 300_000 + 280_000 + 450_000 - 150_000 + 90_000 + 280_000,
      before: 560_000,
    },
  };
}

type Shop = Awaited<ReturnType<typeof openTransferShop>>;

/** 18 % tax, included in the price. */
function withTax(body: SaleBody): SaleBody {
  const lines = body.lines.map((line) => ({ ...line, tax_rate: "18.00", tax: "686.44" }));
  return { ...body, lines, tax: "686.44" };
}

/** An item outside the catalogue. */
function asQuickItem(body: SaleBody): SaleBody {
  return { ...body, lines: body.lines.map((line) => ({ ...line, product: null })) };
}

/** A fourth item, which is never sold. */
async function addOfficeItem({ api, duka, item, rows }: Shop): Promise<string> {
  const [product, stockItem] = [api.newId(), api.newId()];
  await rows(
    `INSERT INTO products SELECT (json_populate_record(p, json_build_object('id', $1::text, 'sku', 'WARMER', 'name_en', 'Shelf warmer', 'barcode', null))).*
     FROM products p WHERE id = $2`,
    [product, item(2).product],
  );
  await rows(
    `INSERT INTO stock_items SELECT (json_populate_record(s, json_build_object('id', $1::text, 'product_id', $2::text))).*
     FROM stock_items s WHERE product_id = $3 AND location_id = $4`,
    [stockItem, product, item(2).product, duka.location],
  );
  return product;
}

/** A member who may see reports, but no costs. */
async function addViewer({ api, duka, rows }: Shop): Promise<ApiClient> {
  const id = api.newId();
  const email = "viewer@duka.test";
  await rows(
    `INSERT INTO users SELECT (json_populate_record(u, json_build_object('id', $1::text, 'email', $2::text))).*
     FROM users u WHERE id = $3`,
    [id, email, duka.cashier.id],
  );
  await rows(
    `INSERT INTO memberships SELECT (json_populate_record(m, json_build_object('user_id', $1::text, 'username', null))).*
     FROM memberships m WHERE user_id = $2`,
    [id, duka.cashier.id],
  );
  for (const permission of ["report.view", "customer.read", "credit.read", "shift.read"])
    await rows(
      `INSERT INTO member_permissions (business_id, id, user_id, permission, valid_from) VALUES ($1, gen_random_uuid(), $2, $3, now() - interval '1 day')`,
      [duka.id, id, permission],
    );
  return api.signIn({ email, password: duka.cashier.password });
}
