import { useState } from "react";
import { givenFields } from "#/contract/given-fields.ts";
import { customerFieldNames, givenTerms } from "#/contract/customer-fields.ts";
import { nextCustomerCode } from "#/entities/customers/customer-code.ts";
import { useRecord } from "#/entities/outbox/use-record.ts";
import { useMadeIds } from "#/kit/forms/use-made-ids.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop, type Shop } from "#/kit/shop/shop-context.ts";
import { readOperation } from "#/store/operation-body.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { customerIntent } from "#/store/outbox-intents.ts";
import { rowIntent } from "#/store/row-intent.ts";
import type { CustomerView } from "#/sync/projection-customers.ts";
import {
  fieldsOf,
  newCustomer,
  type CustomerFields,
  type OpeningFields,
} from "#/entities/customers/customer-form-values.ts";

/** Initial state of a customer form. */
export interface OpenedCustomer {
  readonly id: string;
  readonly fields: CustomerFields;
  /** Stored fields; null while the customer is new or exists only on this device. */
  readonly stands: CustomerFields | null;
  /** The fields set by a refused edit. */
  readonly given: Partial<CustomerFields>;
  /** The customer code of a refused creation. */
  readonly code: string | null;
  /** For a new customer: the id of the opening debt; `opening` is the debt of a refused creation. */
  readonly debt: string;
  readonly opening: OpeningFields | null;
}

/**
 * Records a new customer or the changed fields, online or offline; ids are created when the form opens (S2).
 */
export function useSaveCustomer(customer: CustomerView | null, refused: OperationRow | null) {
  const { db, till, business } = useShop();
  const { ids } = useServices();
  const { failed, run } = useRecord();
  const { opId } = useMadeIds();
  const [opened] = useState(() => openedOf(business, customer, refused, () => ids.next()));
  const { id, stands, given } = opened;
  const save = (fields: CustomerFields, opening: OpeningFields | null): Promise<boolean> => {
    if (stands === null) {
      return run(async (place) => {
        const code = opened.code ?? (await nextCustomerCode(db, till?.code ?? ""));
        const { is_active: _always, ...card } = fields;
        const owed = opening === null ? {} : { opening_debt: { id: opened.debt, ...opening } };
        const draft = { id, customer_code: code, ...card, ...owed };
        return customerIntent({ opId, place, draft });
      }, refused);
    }
    const changed = customerFieldNames.filter(
      (name) => fields[name] !== stands[name] || given[name] !== undefined,
    );
    if (changed.length === 0) return Promise.resolve(true);
    // `credit_limit` without `no_credit_limit` would be interpreted with its older meaning.
    if (changed.includes("credit_limit")) changed.push("no_credit_limit");
    const draft = givenFields(fields, changed);
    return run((place) => rowIntent("customer.edit", { opId, place, draft, subject: id }), refused);
  };
  return { opened, failed, save };
}

function openedOf(
  business: Shop["business"],
  customer: CustomerView | null,
  refused: OperationRow | null,
  newId: () => string,
): OpenedCustomer {
  const blank = { given: {}, code: null, debt: newId(), opening: null };
  if (customer === null)
    return { ...blank, id: newId(), fields: newCustomer(business), stands: null };
  const { id, customer_code: code } = customer;
  const stands = fieldsOf(customer);
  const read = refused === null ? null : readOperation(refused);
  if (read?.type === "customer.create") {
    const { opening_debt: opening } = read.body;
    // A corrected creation keeps the id of its debt: payments may already reference it.
    const owed = opening === undefined ? {} : { debt: opening.id, opening };
    return { ...blank, ...owed, id, fields: stands, stands: null, code: code === "" ? null : code };
  }
  const given =
    read?.type === "customer.edit" ? givenTerms(givenFields(read.body, customerFieldNames)) : {};
  return { ...blank, id, fields: { ...stands, ...given }, stands, given };
}
