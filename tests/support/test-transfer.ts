import { transferLines, transfers } from "#server/modules/transfers/schema-transfers.ts";
import type { TestApi } from "./api.ts";
import type { TestBusiness } from "./test-business.ts";

/** One unit of the first item, in transit to the other location or reserved for it. */
export async function insertTestTransfer(
  api: TestApi,
  duka: TestBusiness,
  { id, number, status }: { id: string; number: string; status: "in_transit" | "prepared" },
): Promise<void> {
  const at = api.clock.now;
  const own = { business_id: duka.id, product_id: duka.products[0]?.id ?? "", name: "Sukari" };
  await api.database.system(async (tx) => {
    await tx.insert(transfers).values({
      business_id: duka.id,
      id,
      number,
      from_location_id: duka.location,
      to_location_id: duka.otherLocation,
      status,
      is_prepared: status === "prepared",
      actor_id: duka.manager.id,
      op_id: api.newId(),
      sent_at: at,
      received_at: at,
    });
    const worth = { quantity: 1000, value: 0, value_in_transit: 0 };
    const line = { ...own, ...worth, transfer_id: id, id: api.newId(), position: 0 };
    await tx.insert(transferLines).values(line);
  });
}
