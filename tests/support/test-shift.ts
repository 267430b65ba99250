import { cashMovements, shifts } from "#server/modules/shifts/schema-shifts.ts";
import type { TestApi } from "./api.ts";
import type { TestBusiness } from "./test-business.ts";

/** An open shift at the business's till, with cash taken out of its drawer. */
export async function insertTestShift(api: TestApi, duka: TestBusiness, id: string): Promise<void> {
  const now = api.clock.now;
  const turn = {
    business_id: duka.id,
    op_id: api.newId(),
    till_id: duka.till.id,
    received_at: now,
  };
  await api.database.system(async (tx) => {
    await tx.insert(shifts).values({
      ...turn,
      id,
      location_id: duka.location,
      opened_by: duka.cashier.id,
      opened_at: now,
      opening_float: 5_000_000,
    });
    await tx.insert(cashMovements).values({
      ...turn,
      id: api.newId(),
      shift_id: id,
      kind: "pay_out",
      purpose: "expense",
      amount: 300_000,
      reason: "Transport",
      actor_id: duka.cashier.id,
      effective_at: now,
    });
  });
}
