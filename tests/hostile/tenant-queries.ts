import { listExportNames } from "#/contract/list-exports.ts";
import { entityNames } from "#/contract/sync.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { businessRecord } from "#server/modules/businesses/queries/business-profile.ts";
import { paymentGatewayOf } from "#server/modules/payments/queries/payment-gateway.ts";
import { phoneRequestsOf } from "#server/modules/sales/queries/phone-requests.ts";
import { unconfirmedPayments } from "#server/modules/payments/queries/unconfirmed-payments.ts";
import { askedPlan, planUsage } from "#server/modules/businesses/queries/plan-usage.ts";
import { alertRows } from "#server/modules/stock/queries/alert-rows.ts";
import * as businessRowsOf from "#server/modules/businesses/queries/business-rows.ts";
import * as catalogueRows from "#server/modules/catalogue/queries/catalogue-rows.ts";
import * as creditRowsOf from "#server/modules/credit/queries/credit-rows.ts";
import { readRows } from "#server/kernel/queries/row-reader.ts";
import { permissionSlugs } from "#/domain/permissions.ts";
import { readChanges } from "#server/modules/sync/queries/changes-feed.ts";
import { confirmedOperations } from "#server/modules/sync/queries/confirmed-operations.ts";
import { entityRows } from "#server/modules/operations/queries/entity-rows.ts";
import { exportProducts } from "#server/modules/imports/queries/export-products.ts";
import { exportCount, exportPage } from "#server/modules/reports/queries/list-export.ts";
import { headOf } from "#server/kernel/queries/open-streams.ts";
import {
  importJobById,
  listImportJobs,
  rejectedRows,
} from "#server/modules/imports/queries/import-jobs.ts";
import { inventorySummary } from "#server/modules/stock/queries/inventory-summary.ts";
import { recordCosts } from "#server/modules/stock/queries/record-costs.ts";
import { balancesAt } from "#server/modules/stock/queries/ledger-entries.ts";
import { listAudit } from "#server/modules/audit/queries/list-audit.ts";
import { listAlerts } from "#server/modules/stock/queries/list-alerts.ts";
import * as catalogueLists from "#server/modules/catalogue/queries/list-catalogue.ts";
import { listStock } from "#server/modules/stock/queries/list-stock.ts";
import { rowsInOrder } from "#server/kernel/queries/list-page.ts";
import * as creditLists from "#server/modules/credit/queries/list-credit.ts";
import * as locationLists from "#server/modules/businesses/queries/list-locations.ts";
import * as tradeLists from "#server/modules/sales/queries/list-sales.ts";
import { lowStock } from "#server/modules/stock/queries/low-stock.ts";
import {
  shownImages,
  storedImage,
  storedImages,
} from "#server/modules/catalogue/queries/product-images.ts";
import { productsInFull } from "#server/modules/catalogue/queries/product-in-full.ts";
import { productPriceChanges } from "#server/modules/catalogue/queries/product-prices.ts";
import { listMovements } from "#server/modules/stock/queries/stock-movements.ts";
import { stockRows } from "#server/modules/stock/queries/stock-rows.ts";
import {
  countOpenCauses,
  listDiscrepancies,
  listOpenCauses,
  listRejected,
  rejectedById,
} from "#server/modules/sync/queries/sync-review.ts";
import * as tradeRows from "#server/modules/sales/queries/sale-rows.ts";
import { listParkedCarts } from "#server/modules/sales/queries/parked-carts.ts";
import { approvalsOf } from "#server/modules/sales/queries/approval-rows.ts";
import { figureQueries } from "./figure-queries.ts";
import { listTransfers } from "#server/modules/transfers/queries/list-transfers.ts";
import {
  listPurchases,
  purchasesToExport,
  purchaseTotals,
} from "#server/modules/purchasing/queries/list-purchases.ts";
import { expenseRows } from "#server/modules/expenses/queries/expense-rows.ts";
import { expenseTotal, listExpenses } from "#server/modules/expenses/queries/list-expenses.ts";
import {
  boughtInParts,
  purchaseAnalytics,
} from "#server/modules/purchasing/queries/purchase-analytics.ts";
import { deliveriesOf } from "#server/modules/purchasing/queries/purchase-deliveries.ts";
import { purchasePrices } from "#server/modules/purchasing/queries/purchase-prices.ts";
import { purchaseRows } from "#server/modules/purchasing/queries/purchase-rows.ts";
import { reservedStock } from "#server/modules/stock/queries/reserved-stock.ts";
import { saleActionRows } from "#server/modules/sales/queries/sale-action-rows.ts";
import {
  creditAgeing,
  shiftReport,
  stockValue,
} from "#server/modules/reports/queries/report-days.ts";
import { customerPerformance, staffReport } from "#server/modules/reports/queries/report-people.ts";
import { productPerformance } from "#server/modules/reports/queries/report-products.ts";
import { salesSummary } from "#server/modules/reports/queries/report-sales.ts";
import { taxReport } from "#server/modules/reports/queries/report-tax.ts";
import { saleLedger } from "#server/modules/sales/queries/sale-ledger.ts";
import { findReceipt, listReceipts } from "#server/modules/delivery/queries/list-receipts.ts";
import { listShifts } from "#server/modules/shifts/queries/list-shifts.ts";
import { receiptInFull } from "#server/modules/delivery/queries/receipt-in-full.ts";
import { receiptStates } from "#server/modules/receipts/queries/receipt-states.ts";
import { serialRows } from "#server/modules/stock/queries/serial-rows.ts";
import { shiftFigures } from "#server/modules/shifts/queries/shift-figures.ts";
import { shiftRows } from "#server/modules/shifts/queries/shift-rows.ts";
import { transferRows } from "#server/modules/transfers/queries/transfer-rows.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import type { TestTrade } from "#tests/support/test-trade.ts";

/** A business, and one of each of its rows that a query could return. */
export type Target = {
  shop: TestBusiness;
  trade: TestTrade;
  discrepancy: string;
  alert: string;
  /** A stock movement. */
  movement: { op_id: string; line_id: string; effective_at: string };
};

/** A query for the target's rows. */
export type Read = (tx: Tx, target: Target) => Promise<unknown>;

const scopeOf = ({ shop }: Target) => ({ business: shop.id, seesCosts: true, now: Date.now() });
/** The last two days and the next one, to avoid clock edge cases. */
const reportOf = () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const previous = { from: day(-6), to: day(-3) };
  return { from: day(-2), to: day(1), previous, language: "en" as const, limit: 500 };
};
const pageOne = { page: 1, page_size: 200 };
/** The first item of the shop. */
export const firstOf = ({ shop }: Target) => shop.products[0] ?? { id: "", stockItem: "" };

/** Any day of the test's purchases; the queries return figures, which are zero if no row is visible. */
const lately = { from: "2000-01-01", to: "2099-12-31", by: "product", language: "en" } as const;

const purchaseFigures: Record<string, Read> = {
  purchaseAnalytics: async (tx, t) => {
    const { rows, ...rest } = await purchaseAnalytics(tx, scopeOf(t), lately);
    return rows.length === 0 ? null : { rows, ...rest };
  },
  boughtInParts: async (tx, t) => (await boughtInParts(tx, scopeOf(t), lately)).parts,
  deliveriesOf: async (tx, t) => {
    const deliveries = await deliveriesOf(tx, scopeOf(t), lately);
    return deliveries.undated === 0 ? null : deliveries;
  },
  purchasePrices: async (tx, t) => {
    const { results } = await purchasePrices(tx, scopeOf(t), {
      ...lately,
      product: firstOf(t).id,
    });
    return results;
  },
};

/** Every query by its exported name, for the target's rows. */
export const queries: Record<string, Read> = {
  // A missing business is a programming error, so these two throw.
  businessRecord: (tx, { shop }) => businessRecord(tx, shop.id).catch(() => null),
  askedPlan: (tx, { shop }) => askedPlan(tx, shop.id, "enterprise"),
  paymentGatewayOf: async (tx, { shop }) => {
    const gateway = await paymentGatewayOf(tx, shop.id, []);
    return gateway.kind === null ? null : gateway;
  },
  unconfirmedPayments: async (tx, { shop }) =>
    (await unconfirmedPayments(tx, shop.id, pageOne)).rows,
  phoneRequestsOf: async (tx, t) => [...(await phoneRequestsOf(tx, t.shop.id, [t.trade.sale]))],
  planUsage: (tx, { shop }) => planUsage(tx, shop.id, Date.now()).catch(() => null),
  businessRows: (tx, { shop }) => businessRowsOf.businessRows(tx, [shop.id]),
  locationRows: (tx, t) => businessRowsOf.locationRows(tx, scopeOf(t), [t.shop.location]),
  tillRows: (tx, t) => businessRowsOf.tillRows(tx, scopeOf(t), [t.shop.till.id]),
  memberRows: (tx, t) => businessRowsOf.memberRows(tx, scopeOf(t), [t.shop.owner.id]),
  categoryRows: (tx, t) => catalogueRows.categoryRows(tx, scopeOf(t), [t.shop.category]),
  supplierRows: (tx, t) => catalogueRows.supplierRows(tx, scopeOf(t), [t.shop.supplier]),
  variantRows: (tx, t) => catalogueRows.variantRows(tx, scopeOf(t), [t.trade.variant]),
  productRows: (tx, t) => catalogueRows.productRows(tx, scopeOf(t), [firstOf(t).id]),
  stockRows: (tx, t) => stockRows(tx, scopeOf(t), [firstOf(t).stockItem]),
  transferRows: (tx, t) => transferRows(tx, scopeOf(t), [t.trade.transfer]),
  listTransfers: (tx, t) => listTransfers(tx, scopeOf(t), pageOne),
  purchaseRows: (tx, t) => purchaseRows(tx, scopeOf(t), [t.trade.purchase]),
  listPurchases: (tx, t) => listPurchases(tx, scopeOf(t), pageOne),
  purchasesToExport: (tx, t) => purchasesToExport(tx, scopeOf(t), {}),
  purchaseTotals: async (tx, t) => {
    const sums = await purchaseTotals(tx, scopeOf(t), {});
    return sums.total_amount === "0.00" ? null : sums;
  },
  ...purchaseFigures,
  expenseRows: (tx, t) => expenseRows(tx, scopeOf(t), [t.trade.expense]),
  listExpenses: (tx, t) => listExpenses(tx, scopeOf(t), pageOne),
  expenseTotal: async (tx, t) => {
    const total = await expenseTotal(tx, scopeOf(t), {});
    return total === "0.00" ? null : { what_all_expenses_of_the_business_come_to: total };
  },
  reservedStock: async (tx, { shop }) => [...(await reservedStock(tx, shop.id))],
  serialRows: (tx, t) => serialRows(tx, scopeOf(t), [t.trade.piece]),
  shiftRows: (tx, t) => shiftRows(tx, scopeOf(t), [t.trade.shift]),
  approvalsOf: async (tx, t) => [...(await approvalsOf(tx, scopeOf(t), [t.trade.saleOp])).values()],
  listParkedCarts: async (tx, t) =>
    (await listParkedCarts(tx, scopeOf(t), { ...pageOne, location: t.shop.location })).rows,
  listShifts: (tx, t) => listShifts(tx, scopeOf(t), pageOne),
  listReceipts: (tx, t) => listReceipts(tx, scopeOf(t), pageOne),
  findReceipt: (tx, t) => findReceipt(tx, scopeOf(t), t.trade.sale),
  receiptInFull: async (tx, t) => {
    const row = await findReceipt(tx, scopeOf(t), t.trade.sale);
    return row === null ? null : receiptInFull(tx, scopeOf(t), row);
  },
  receiptStates: async (tx, t) => [
    ...(await receiptStates(tx, t.shop.id, [t.trade.sale])).values(),
  ],
  shiftFigures: async (tx, t) => {
    const figures = await shiftFigures(tx, t.shop.id, [t.trade.shift]);
    return [...figures.values()].filter(({ sales }) => sales > 0);
  },
  saleActionRows: async (tx, t) => [...(await saleActionRows(tx, scopeOf(t), [t.trade.sale]))],
  saleLedger: (tx, t) => saleLedger(tx, scopeOf(t), t.trade.sale, true),
  alertRows: (tx, t) => alertRows(tx, scopeOf(t), [t.alert]),
  listAudit: async (tx, t) =>
    (await listAudit(tx, scopeOf(t), { limit: 200, language: "en" })).results,
  listAlerts: (tx, t) => listAlerts(tx, scopeOf(t), { ...pageOne, ordering: "created_at" }),
  customerRows: (tx, t) => creditRowsOf.customerRows(tx, scopeOf(t), [t.shop.customer]),
  saleRows: (tx, t) => tradeRows.saleRows(tx, scopeOf(t), [t.trade.sale]),
  creditRows: (tx, t) => creditRowsOf.creditRows(tx, scopeOf(t), [t.trade.owed]),
  creditPaymentRows: (tx, t) => creditRowsOf.creditPaymentRows(tx, scopeOf(t), [t.trade.payment]),
  entityRows: async (tx, t) => {
    const { shop, trade } = t;
    const ids = [shop.id, shop.location, shop.till.id, firstOf(t).id, firstOf(t).stockItem];
    const all = [...ids, shop.owner.id, shop.customer, ...Object.values(trade)];
    const found = [];
    for (const name of entityNames) found.push(...(await entityRows(tx, scopeOf(t), name, all)));
    return found;
  },
  rowsInOrder: (tx, t) =>
    rowsInOrder(tx, scopeOf(t), creditRowsOf.customerReader, [t.shop.customer]),
  readRows: (tx, t) => readRows(tx, scopeOf(t), creditRowsOf.customerReader, [t.shop.customer]),
  readChanges: (tx, t) => {
    const reader = { user: t.shop.owner.id, permissions: new Set(permissionSlugs) };
    const feed = { ...scopeOf(t), reader, location: t.shop.location, till: null };
    return readChanges(tx, feed, null, 500);
  },
  confirmedOperations: (tx, t) =>
    confirmedOperations(tx, { business: t.shop.id, till: t.shop.till.id, from: 1 }),
  inventorySummary: (tx, t) => inventorySummary(tx, t.shop.id, firstOf(t).id, "en"),
  recordCosts: (tx, t) => recordCosts(tx, scopeOf(t), firstOf(t).stockItem),
  listProducts: (tx, t) =>
    catalogueLists.listProducts(tx, scopeOf(t), { ...pageOne, ordering: "sku" }),
  productsInFull: async (tx, t) =>
    productsInFull(
      tx,
      scopeOf(t),
      await entityRows(tx, scopeOf(t), "product", [firstOf(t).id]),
      true,
    ),
  productPriceChanges: (tx, t) =>
    productPriceChanges(tx, scopeOf(t), { ...pageOne, product: firstOf(t).id }),
  exportProducts: (tx, t) =>
    exportProducts(tx, { ...scopeOf(t), location: t.shop.location, seesSuppliers: true }),
  exportPage: (tx, t) =>
    Promise.all(
      listExportNames.map((list) =>
        exportPage(tx, scopeOf(t), list, { filter: {}, after: null }).then(({ rows }) => rows),
      ),
    ).then((pages) => pages.flat()),
  exportCount: async (tx, t) => {
    const counts = await Promise.all(
      listExportNames.map((list) => exportCount(tx, scopeOf(t), list, {})),
    );
    return counts.every((count) => count === 0) ? null : { business: t.shop.id, counts };
  },
  headOf: async (tx, t) => {
    const seq = await headOf(tx, t.shop.id);
    return seq === null ? null : { business: t.shop.id, seq };
  },
  importJobById: (tx, t) => importJobById(tx, t.shop.id, t.trade.imported),
  listImportJobs: (tx, t) => listImportJobs(tx, t.shop.id, pageOne),
  rejectedRows: (tx, t) => rejectedRows(tx, t.shop.id, t.trade.imported),
  shownImages: (tx, t) => shownImages(tx, t.shop.id, firstOf(t).id),
  storedImage: (tx, t) => storedImage(tx, t.shop.id, t.trade.image),
  storedImages: (tx, t) => storedImages(tx, t.shop.id, firstOf(t).id),
  listVariants: (tx, t) => catalogueLists.listVariants(tx, scopeOf(t), pageOne),
  listCategories: (tx, t) => catalogueLists.listCategories(tx, scopeOf(t), pageOne),
  listSuppliers: (tx, t) => catalogueLists.listSuppliers(tx, scopeOf(t), pageOne),
  listLocations: (tx, t) => locationLists.listLocations(tx, scopeOf(t), pageOne),
  listTills: (tx, t) => locationLists.listTills(tx, scopeOf(t), pageOne),
  listStock: (tx, t) => listStock(tx, scopeOf(t), pageOne),
  listMovements: (tx, t) => listMovements(tx, scopeOf(t), pageOne),
  balancesAt: async (tx, t) => {
    const point = { item: firstOf(t).stockItem, ...t.movement };
    const { change } = (await balancesAt(tx, t.shop.id, [point]))(point);
    return change === 0 ? [] : [point, change];
  },
  lowStock: async (tx, { shop }) => lowStock(tx, shop.id, undefined, "en"),
  listCustomers: (tx, t) =>
    creditLists.listCustomers(tx, scopeOf(t), { ...pageOne, ordering: "name" }),
  listSales: (tx, t) => tradeLists.listSales(tx, scopeOf(t), { ...pageOne, ordering: "number" }),
  listCredits: (tx, t) => creditLists.listCredits(tx, scopeOf(t), pageOne),
  listCreditPayments: (tx, t) =>
    creditLists.listCreditPayments(tx, scopeOf(t), { ...pageOne, credit: t.trade.paid }),
  salesSummary: (tx, t) => salesSummary(tx, scopeOf(t), { ...reportOf(), by: "location" }),
  productPerformance: (tx, t) => productPerformance(tx, scopeOf(t), reportOf()),
  customerPerformance: (tx, t) => customerPerformance(tx, scopeOf(t), reportOf()),
  staffReport: (tx, t) => staffReport(tx, scopeOf(t), reportOf()),
  taxReport: (tx, t) => taxReport(tx, scopeOf(t), reportOf()),
  shiftReport: (tx, t) => shiftReport(tx, scopeOf(t), reportOf()),
  stockValue: (tx, t) => stockValue(tx, scopeOf(t), { on: reportOf().to }),
  creditAgeing: (tx, t) => creditAgeing(tx, scopeOf(t), { on: reportOf().to }).catch(() => null),
  listDiscrepancies: (tx, { shop }) => listDiscrepancies(tx, shop.id, pageOne),
  listOpenCauses: (tx, { shop }) => listOpenCauses(tx, shop.id, pageOne),
  countOpenCauses: async (tx, { shop }) =>
    (await countOpenCauses(tx, shop.id)).map((one) => ({ ...one, business: shop.id })),
  rejectedById: (tx, { shop, discrepancy }) => rejectedById(tx, shop.id, discrepancy, "en"),
  listRejected: (tx, { shop }) => listRejected(tx, shop.id, pageOne, "en"),
  ...figureQueries,
};
