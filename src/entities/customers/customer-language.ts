import type { BusinessRow } from "#/contract/business-row.ts";
import type { CustomerRow } from "#/contract/customer.ts";
import type { Language } from "#/i18n/language.ts";

/** Returns the language of messages to a customer: their preference, else the business's. */
export function customerLanguage(
  business: Pick<BusinessRow, "settings"> | null,
  customer: Pick<CustomerRow, "language"> | null,
): Language {
  return customer?.language ?? business?.settings.customer_language ?? "sw";
}
