import { paths } from "#/contract/paths.ts";
import { customerBodies } from "#tests/support/customer-bodies.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import type { bodiesOf } from "#tests/support/trade-bodies.ts";

type Ways = {
  write: (
    name: string,
    path: string,
    opId: string,
    body: unknown,
    method?: string,
  ) => Promise<unknown>;
  get: (name: string, path: string, query?: Record<string, string>) => Promise<unknown>;
  post: (name: string, path: string, body: unknown) => Promise<unknown>;
};

type Bodies = Pick<ReturnType<typeof bodiesOf>, "origin" | "customer">;

/**
 * A customer is edited, reminded and has a debt written off, and two customers are merged; in the owner's
 * name.
 */
export async function goldenCustomerCalls(
  { write, get, post }: Ways,
  duka: TestBusiness,
  bodies: Bodies,
  { who, debt, newId }: { who: string; debt: string; newId: () => string },
): Promise<void> {
  const made = customerBodies(bodies, newId);
  const [edited, forgiven, taken, owing] = [newId(), newId(), newId(), newId()];
  const actor = { actor: duka.owner.id };
  const changes = { phone: "+255712000222", credit_limit: "250000.00" };
  const patch = { ...made.edit(edited, changes), ...actor };
  await write("customer-edit", paths.customer(who), edited, patch, "PATCH");
  await post("credit-remind", paths.creditRemind(debt), { channel: "sms", language: "en" });
  await post("credit-remind-again", paths.creditRemind(debt), { channel: "sms", language: "sw" });
  const off = { ...made.writeOff(forgiven, who, 50_000), ...actor };
  await write("credit-write-off", paths.creditWriteOff(debt), forgiven, off);
  await get("credit-history", paths.customerCreditHistory(who));
  await get("customer-sales", paths.customerSales(who), { page_size: "1" });
  await write("customer-plain", paths.customers, taken, { name: "Juma H." });
  const opening_debt = {
    id: newId(),
    amount: "15000.00",
    since: "2026-10-01",
    due_date: "2026-10-31",
  };
  const owes = { ...bodies.customer(owing, newId(), "Mama Asha"), ...actor, opening_debt };
  await write("customer-owing", paths.customers, owing, owes);
  await get("credit-opening", paths.credit(opening_debt.id));
  await post("customer-merge", paths.customerMerge(taken), { into: who });
}
