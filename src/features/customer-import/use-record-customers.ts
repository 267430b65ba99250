import { useState } from "react";
import { nextCustomerCodes } from "#/entities/customers/customer-code.ts";
import type { CustomerFields, OpeningFields } from "#/entities/customers/customer-form-values.ts";
import type { RecordFailure } from "#/entities/outbox/use-record.ts";
import { useOnce } from "#/kit/forms/use-once.ts";
import { useServices } from "#/kit/services/services.ts";
import { placeOf, useShop } from "#/kit/shop/shop-context.ts";
import { errorFields } from "#/platform/logger.ts";
import { customerIntent } from "#/store/outbox-intents.ts";
import { record } from "#/store/outbox.ts";

/** A customer to import; its ids were created when the file was opened (S2). */
export interface CustomerToRecord {
  readonly row: number;
  readonly opId: string;
  readonly id: string;
  readonly fields: CustomerFields;
  /** Opening debt, with the id of that debt. */
  readonly opening: OpeningFields | null;
  readonly debt: string;
}

/**
 * Imports many customers, each as its own operation, online or offline (S1). If the device stops half-way,
 * stored customers remain: `done` contains their rows, and a retry continues with the others.
 */
export function useRecordCustomers() {
  const shop = useShop();
  const services = useServices();
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());
  const { busy, once } = useOnce();
  const [failed, setFailed] = useState<RecordFailure | null>(null);
  const take = async (customers: readonly CustomerToRecord[]): Promise<boolean> => {
    const place = placeOf(shop);
    if (place === null || shop.till === null) {
      setFailed("no_till");
      return false;
    }
    setFailed(null);
    try {
      const codes = await nextCustomerCodes(shop.db, shop.till.code, customers.length);
      for (const [at, { row, opId, id, fields, opening, debt }] of customers.entries()) {
        const { is_active: _always, ...card } = fields;
        const code = codes[at];
        const owed = opening === null ? {} : { opening_debt: { id: debt, ...opening } };
        const numbered = code === undefined ? {} : { customer_code: code };
        const draft = { id, ...card, ...numbered, ...owed };
        await record(shop.db, services, customerIntent({ opId, place, draft }));
        setDone((was) => new Set(was).add(row));
      }
      return true;
    } catch (error) {
      services.logger.error("outbox.not_recorded", errorFields(error));
      setFailed("storage");
      return false;
    }
  };
  const run = async (customers: readonly CustomerToRecord[]): Promise<boolean> =>
    (await once(() => take(customers))) ?? false;
  return { done, busy, failed, run };
}
