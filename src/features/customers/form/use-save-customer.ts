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

/** What a customer's form was opened upon. */
export interface OpenedCustomer {
  readonly id: string;
  readonly fields: CustomerFields;
  /** As it stands; null while it is only here, or not yet at all. */
  readonly stands: CustomerFields | null;
  /** What a refused change had said. */
  readonly given: Partial<CustomerFields>;
  /** Of a refused creation: the code it had. */
  readonly code: string | null;
  /** Of a new one: the id of what they owe already, and what a refused creation said of it. */
  readonly debt: string;
  readonly opening: OpeningFields | null;
}

/** Records a customer or what was changed of one, line or no line; ids are made when the form opens (S2). */
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
    // One without the other would be read as it was meant before there were both.
    if (changed.includes("credit_limit")) changed.push("no_credit_limit");
    const draft = givenFields(fields, changed);
    return run(
      (place) => rowIntent(db, "customer.edit", { opId, place, draft, subject: id }),
      refused,
    );
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
    // A mended creation keeps the id of its debt: payments may name it already.
    const owed = opening === undefined ? {} : { debt: opening.id, opening };
    return { ...blank, ...owed, id, fields: stands, stands: null, code: code === "" ? null : code };
  }
  const given =
    read?.type === "customer.edit" ? givenTerms(givenFields(read.body, customerFieldNames)) : {};
  return { ...blank, id, fields: { ...stands, ...given }, stands, given };
}
