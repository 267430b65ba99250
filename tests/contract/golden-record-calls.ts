import { paths } from "#/contract/paths.ts";
import type { GoldenOffice } from "./golden-office.ts";

/** The id of the first row of a list. */
function firstOf(page: Record<string, unknown>): string {
  const [first] = page["results"] as { id: string }[];
  if (first === undefined) throw new Error("The list is empty");
  return first.id;
}

/** One record of each type shown in the lists, and the movements of a sale. */
export async function goldenRecordCalls(office: GoldenOffice): Promise<void> {
  const { duka, owner, sale, debt } = office;
  const { get } = office.recorder;
  const [sugar] = duka.products;
  const transfers = await owner.get(paths.transfers);
  const shifts = await owner.get(paths.shifts);
  await get("transfer-one", paths.transfer(firstOf(transfers.body)), undefined, owner);
  await get("shift-one", paths.shift(firstOf(shifts.body)), undefined, owner);
  await get("sale-ledger", paths.saleLedger(sale), undefined, owner);
  await get("customer-one", paths.customer(duka.customer), undefined, owner);
  await get("credit-one", paths.credit(debt), undefined, owner);
  await get("inventory-one", paths.inventoryRecord(sugar?.stockItem ?? ""), undefined, owner);
  await get("product-one", paths.product(sugar?.id ?? ""), undefined, owner);
  await get("inventory-summary", paths.inventorySummary(sugar?.id ?? ""), undefined, owner);
}
