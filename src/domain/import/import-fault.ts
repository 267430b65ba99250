/** Why a row cannot be taken, or can no longer. */
export const importFaultCodes = [
  "required",
  "too_long",
  "not_money",
  "not_quantity",
  "below_zero",
  "not_whole",
  "not_a_unit",
  "not_a_flag",
  "not_a_rate",
  "not_attributes",
  "not_packs",
  "packs_of_pieces",
  "packs_of_variants",
  "not_a_choice",
  "unreadable",
  "formula_failed",
  "too_many_cells",
  "misquoted",
  "duplicate_sku",
  "barcode_taken",
  "parent_missing",
  "parent_not_variable",
  "variable_stock",
  "plan_limit",
  "not_serial",
  "serial_too_long",
  "serial_twice",
  "serials_too_many",
  "serials_disagree",
  "serial_elsewhere",
  "serial_gone",
  "not_saved",
] as const;
export type ImportFaultCode = (typeof importFaultCodes)[number];

/** What is wrong with a row: the file's column, empty for the row as a whole, why, and what stood there. */
export type ImportFault = { column: string; code: ImportFaultCode; value: string };
