/** The lists that can be exported as a file, and the rows whose permission each requires. */
export const listExports = {
  sales: "sale",
  customers: "customer",
  debts: "credit",
  movements: "stock_item",
} as const;

export type ListExport = keyof typeof listExports;
export const listExportNames = [
  "sales",
  "customers",
  "debts",
  "movements",
] as const satisfies readonly ListExport[];
