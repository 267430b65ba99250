import { useLingui } from "@lingui/react/macro";
import { UserRound } from "lucide-react";
import { useState } from "react";
import { customerById, findCustomers } from "#/entities/customers/customer-queries.ts";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { displayPhone } from "#/domain/phone.ts";
import { Combobox } from "#/ui/combobox.tsx";

export interface CustomerFilterProps {
  readonly customer: string | undefined;
  readonly onCustomer: (customer: string | undefined) => void;
}

/** Filters the sales by one customer, found by name, code or phone; all customers by default. */
export function CustomerFilter({ customer, onCustomer }: CustomerFilterProps) {
  const { t } = useLingui();
  const { db } = useShop();
  const [typed, setTyped] = useState("");
  const found = useLive(() => findCustomers(db, typed), [db, typed]);
  const name = valueOf(
    useLive(
      async () =>
        customer === undefined ? null : ((await customerById(db, customer))?.name ?? null),
      [db, customer],
    ),
    null,
  );
  const options = valueOf(found, []).map(({ id, name: label, phone, customer_code: code }) => ({
    value: id,
    label,
    detail: phone === null ? code : displayPhone(phone),
  }));
  return (
    <Combobox
      label={t`Customer`}
      hideLabel
      glyph={UserRound}
      placeholder={t`All customers`}
      options={options}
      searching={found.state === "loading"}
      onSearch={setTyped}
      // A customer from a shared URL may be unknown to this device and then gets a generic name.
      chosen={customer === undefined ? null : { value: customer, label: name ?? t`one customer` }}
      onChoose={(option) => onCustomer(option?.value)}
      noMatch={t`Nobody has this name`}
    />
  );
}
