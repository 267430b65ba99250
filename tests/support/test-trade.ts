import { categories, products, variants } from "#server/modules/catalogue/schema-catalogue.ts";
import { productImages } from "#server/modules/catalogue/schema-images.ts";
import { importJobs, importRows } from "#server/modules/imports/schema-imports.ts";
import { approvals, parkedCarts } from "#server/modules/sales/schema-sales-adjustments.ts";
import { receiptSends } from "#server/modules/receipts/schema-receipts.ts";
import { stockMovements } from "#server/modules/stock/schema-stock.ts";
import { sales } from "#server/modules/sales/schema-sales.ts";
import { creditPayments, credits, customers } from "#server/modules/credit/schema-credit.ts";
import type { TestApi } from "./api.ts";
import type { TestBusiness } from "./test-business.ts";
import { insertTestDayFigures } from "./test-day-figures.ts";
import { insertTestExpense } from "./test-expense.ts";
import { insertTestPurchase } from "./test-purchase.ts";
import { insertTestReturn } from "./test-return.ts";
import { insertTestShift } from "./test-shift.ts";
import { insertTestTransfer } from "./test-transfer.ts";

/** Ids of a business's rows after some trade. */
export type TestTrade = {
  child: string;
  variant: string;
  sale: string;
  /** The operation of the sale, approved by a supervisor. */
  saleOp: string;
  /** A cart handed over to another till. */
  parked: string;
  paid: string;
  owed: string;
  payment: string;
  transfer: string;
  purchase: string;
  expense: string;
  shift: string;
  piece: string;
  image: string;
  imported: string;
};

/**
 * Gives a test business rows to list: a subcategory, a featured variable product and an inactive one, a
 * second customer, a sale on credit, a paid and an overdue debt with a payment, items in transit to the other
 * location, an order not yet received, a shift with a pay-out, a parked cart, a picture of the first item,
 * the sale's movements, and an import with a rejected row. There are no ledger entries; the daily figures
 * include one sale.
 */
export async function insertTestTrade(api: TestApi, duka: TestBusiness): Promise<TestTrade> {
  const business_id = duka.id;
  const now = api.clock.now;
  const ids = {
    child: api.newId(),
    variant: api.newId(),
    sale: api.newId(),
    saleOp: api.newId(),
    parked: api.newId(),
    paid: api.newId(),
    owed: api.newId(),
    payment: api.newId(),
    transfer: api.newId(),
    purchase: api.newId(),
    expense: api.newId(),
    shift: api.newId(),
    piece: api.newId(),
    image: api.newId(),
    imported: api.newId(),
  };
  const op_id = ids.saleOp;
  const shirt = api.newId();
  const common = { business_id, category_id: duka.category, created_at: now };
  const at = { effective_at: now, received_at: now };
  await api.database.system(async (tx) => {
    await tx.insert(categories).values({
      business_id,
      id: ids.child,
      name_en: "Grain",
      name_sw: "Nafaka",
      code: "GRAIN",
      parent_id: duka.category,
    });
    await tx.insert(products).values([
      {
        ...common,
        id: shirt,
        sku: "T-100%",
        name_en: "Shirt",
        name_sw: "Shati",
        is_featured: true,
      },
      {
        ...common,
        id: api.newId(),
        sku: "OLD",
        name_en: "Old",
        name_sw: "Zamani",
        is_active: false,
      },
    ]);
    await tx
      .insert(variants)
      .values({ business_id, id: ids.variant, product_id: shirt, name: "Large", sku_suffix: "L" });
    await tx.insert(customers).values({
      business_id,
      id: api.newId(),
      customer_code: "C0002",
      name: "Zuberi",
      created_at: now,
    });
    await tx.insert(stockMovements).values({
      business_id,
      op_id,
      line_id: api.newId(),
      stock_item_id: duka.products[1]?.stockItem ?? "",
      kind: "sale",
      delta: -1000,
      value: 0,
      absorbed: false,
      ...at,
    });
    await tx.insert(sales).values({
      business_id,
      id: ids.sale,
      op_id,
      number: "K1-000001",
      location_id: duka.location,
      till_id: duka.till.id,
      actor_id: duka.cashier.id,
      customer_id: duka.customer,
      customer_name: "Asha Juma",
      occurred_at: now,
      ...at,
      status: "completed",
      payment_method: "credit",
      currency: "TZS",
      subtotal: 150_000,
      discount: 0,
      tax: 0,
      rounding: 0,
      total: 150_000,
      amount_paid: 0,
      change: 0,
      credit_amount: 150_000,
      shift_id: ids.shift,
    });
    const supervised = { approved_by: duka.manager.id, actor_id: duka.cashier.id };
    await tx.insert(receiptSends).values({
      business_id,
      id: api.newId(),
      op_id,
      subject_id: ids.sale,
      type: "sale",
      channel: "email",
      recipient: "asha@example.com",
      language: "en",
      status: "sent",
      next_at: now,
      actor_id: duka.cashier.id,
      received_at: now,
    });
    await tx.insert(approvals).values({
      ...supervised,
      business_id,
      op_id,
      id: api.newId(),
      act: "price",
      till_id: duka.till.id,
      was: "1600.00",
      became: "1500.00",
      is_valid: true,
      approved_at: now,
      received_at: now,
    });
    await tx.insert(parkedCarts).values({
      business_id,
      id: ids.parked,
      location_id: duka.location,
      till_id: duka.till.id,
      actor_id: duka.cashier.id,
      name: "Fundi",
      cart: {
        lines: [
          {
            product: duka.products[0]?.id ?? null,
            variant: null,
            name: "Sugar",
            unit: "piece",
            quantity: "1",
            unit_price: "1500.00",
            discount: "0.00",
            tax_rate: "0.00",
            note: "",
            list_price: "1500.00",
            wholesale_price: null,
          },
        ],
        customer: null,
        discount: "0.00",
        discount_share: null,
        notes: "",
      },
      parked_at: now,
    });
    const debt = {
      business_id,
      sale_id: ids.sale,
      sale_number: "K1-000001",
      location_id: duka.location,
      customer_id: duka.customer,
      credit_amount: 150_000,
      effective_at: now,
      op_id,
    };
    await tx.insert(credits).values([
      { ...debt, id: ids.paid, amount_paid: 150_000, due_date: "2020-01-01" },
      { ...debt, id: ids.owed, due_date: "2020-01-01" },
    ]);
    await tx.insert(creditPayments).values({
      business_id,
      id: ids.payment,
      op_id: api.newId(),
      credit_id: ids.paid,
      customer_id: duka.customer,
      customer_name: "Asha Juma",
      location_id: duka.location,
      till_id: duka.till.id,
      actor_id: duka.cashier.id,
      sale_id: ids.sale,
      sale_number: "K1-000001",
      number: "K1-000002",
      amount: 150_000,
      payment_method: "cash",
      payment_date: "2026-11-20",
      occurred_at: now,
      ...at,
    });
  });
  await insertTestTransfer(api, duka, {
    id: ids.transfer,
    number: "K1-000003",
    status: "in_transit",
  });
  await insertTestPurchase(api, duka, ids.purchase);
  await insertTestExpense(api, duka, ids.expense);
  await insertTestTransfer(api, duka, { id: api.newId(), number: "K1-000004", status: "prepared" });
  await insertTestShift(api, duka, ids.shift);
  await insertTestReturn(api, duka, ids);
  await insertTestDayFigures(api, duka);
  await insertImage(api, duka, ids.image);
  await insertImport(api, duka, ids.imported);
  return ids;
}

async function insertImage(api: TestApi, duka: TestBusiness, id: string): Promise<void> {
  await api.database.system((tx) =>
    tx.insert(productImages).values({
      business_id: duka.id,
      id,
      product_id: duka.products[0]?.id ?? "",
      file: `${"a".repeat(64)}.webp`,
      small_file: `${"b".repeat(64)}.webp`,
      width: 400,
      height: 300,
      alt_text_en: "A bag",
      alt_text_sw: "Mfuko",
      is_primary: true,
      sort_order: 1,
      created_at: api.clock.now,
      created_by: duka.owner.id,
    }),
  );
}

async function insertImport(api: TestApi, duka: TestBusiness, id: string): Promise<void> {
  const business_id = duka.id;
  await api.database.system(async (tx) => {
    await tx.insert(importJobs).values({
      business_id,
      id,
      status: "COMPLETED",
      file_name: "goods.csv",
      format: "csv",
      location_id: duka.location,
      mapping: { SKU: "sku" },
      columns: ["SKU"],
      total_records: 1,
      processed_records: 1,
      rejected_records: 1,
      language: "en",
      actor_id: duka.owner.id,
      created_at: api.clock.now,
    });
    const row = { business_id, job_id: id, position: 1, cells: { SKU: "A good without a name" } };
    await tx.insert(importRows).values({ ...row, outcome: "rejected" });
  });
}
