import type { ReportAnswer } from "./report-server-queries.ts";
import {
  ageingTable,
  customerTable,
  shiftTable,
  staffTable,
  stockValueTable,
} from "./people-tables.ts";
import type { ReportTable, Writing } from "./report-table.ts";
import { productTable, summaryTable, taxTable } from "./sales-tables.ts";

/** Builds the table of any report. */
export function tableOf(answer: ReportAnswer, writing: Writing): ReportTable {
  switch (answer.kind) {
    case "sales":
      return summaryTable(answer.report, writing);
    case "products":
      return productTable(answer.report, writing);
    case "customers":
      return customerTable(answer.report, writing);
    case "staff":
      return staffTable(answer.report, writing);
    case "tax":
      return taxTable(answer.report, writing);
    case "stock-value":
      return stockValueTable(answer.report, writing);
    case "credit-ageing":
      return ageingTable(answer.report, writing);
    case "shifts":
      return shiftTable(answer.report, writing);
  }
}
