import { businessDay } from "#/domain/business-day.ts";
import { defaultTimeZone } from "#/i18n/dates.ts";
import { expensePictures, expenses } from "#server/modules/expenses/schema-expenses.ts";
import type { TestApi } from "./api.ts";
import type { TestBusiness } from "./test-business.ts";

/** The rent of the shop, without ledger entries. */
export async function insertTestExpense(
  api: TestApi,
  duka: TestBusiness,
  id: string,
): Promise<void> {
  const at = api.clock.now;
  await api.database.system(async (tx) => {
    await tx.insert(expenses).values({
      business_id: duka.id,
      id,
      number: "E-K1-000005",
      location_id: duka.location,
      category: "rent",
      amount: 30_000_000,
      method: "BANK_TRANSFER",
      payee: "Mzee Juma",
      reference: "",
      note: "",
      expense_date: businessDay(at, defaultTimeZone),
      op_id: api.newId(),
      actor_id: duka.owner.id,
      effective_at: at,
      received_at: at,
      has_picture: true,
    });
    await tx.insert(expensePictures).values({
      business_id: duka.id,
      expense_id: id,
      location_id: duka.location,
      picture: Buffer.from("/9j/the bill of the rent", "base64"),
    });
  });
}
