import type { CustomerBody } from "#/contract/operations/customer-create.ts";
import { placeOf, type Shop } from "#/kit/shop/shop-context.ts";
import type { Ids } from "#/platform/ids.ts";
import type { CartCustomer } from "#/store/cart-row.ts";
import { customerIntent, type Draft } from "#/store/outbox-intents.ts";
import { record, type OutboxPorts } from "#/store/outbox.ts";
import { newTermsOf } from "./customer-form-values.ts";
import { nextCustomerCode } from "./customer-code.ts";

export interface NewCustomer {
  name: string;
  /** `+2557XXXXXXXX`, already parsed. */
  phone: string | null;
}

/** The ids of a customer being entered, generated when the form opens (S2). */
export interface CustomerIds {
  opId: string;
  id: string;
}

export function newCustomerIds(ids: Ids): CustomerIds {
  return { opId: ids.next(), id: ids.next() };
}

/**
 * Records a new customer through the outbox; until the server receives it, the customer exists only on this
 * device. Returns null while this device has no till. Throws what the outbox throws.
 */
export async function createCustomer(
  shop: Shop,
  ports: OutboxPorts,
  { opId, id }: CustomerIds,
  { name, phone }: NewCustomer,
): Promise<CartCustomer | null> {
  const place = placeOf(shop);
  if (place === null || shop.till === null) return null;
  const draft: Draft<CustomerBody> = {
    id,
    customer_code: await nextCustomerCode(shop.db, shop.till.code),
    name: name.trim(),
    phone,
    email: null,
    address: "",
    ...newTermsOf(shop.business),
    is_wholesale: false,
  };
  await record(shop.db, ports, customerIntent({ opId, place, draft }));
  return { id, name: draft.name, phone };
}
