import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type SubmitEvent } from "react";
import { createCustomer, newCustomerIds } from "#/entities/customers/create-customer.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { cleanPhoneInput, longestPhoneInput, readPhone } from "#/domain/phone.ts";
import type { CartCustomer } from "#/store/cart-row.ts";
import { Button } from "#/ui/button.tsx";
import { focusFirstFault } from "#/ui/focus-first-fault.ts";
import { Notice } from "#/ui/notice.tsx";
import { TextField } from "#/ui/text-field.tsx";
import * as styles from "./customer.css.ts";

export interface CustomerFormProps {
  /** What was searched for: it goes into the field it looks like. */
  readonly begin: string;
  readonly onBack: () => void;
  readonly onCreated: (customer: CartCustomer) => void;
}

/** A customer by name and phone, recorded on this device at once. */
export function CustomerForm({ begin, onBack, onCreated }: CustomerFormProps) {
  const { t } = useLingui();
  const shop = useShop();
  const services = useServices();
  const [ids] = useState(() => newCustomerIds(services.ids));
  const isNumber = /^[+\d][\d\s]+$/u.test(begin.trim());
  const [name, setName] = useState(isNumber ? "" : begin.trim());
  const [phone, setPhone] = useState(isNumber ? cleanPhoneInput(begin) : "");
  const [problem, setProblem] = useState<"name" | "phone" | "storage" | null>(null);
  const [busy, setBusy] = useState(false);

  const save = async () => {
    const reading = phone === "" ? null : readPhone(phone);
    if (name.trim() === "") return setProblem("name");
    if (reading !== null && !reading.ok) return setProblem("phone");
    setBusy(true);
    try {
      const created = await createCustomer(shop, services, ids, {
        name,
        phone: reading?.value ?? null,
      });
      if (created !== null) return onCreated(created);
    } catch (error) {
      services.logger.error("customer.create_failed", { reason: String(error) });
    }
    setBusy(false);
    return setProblem("storage");
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    void save();
    focusFirstFault(event.currentTarget);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t`Name`}
        value={name}
        maxLength={200}
        autoComplete="off"
        error={problem === "name" ? t`A name is needed.` : undefined}
        data-testid="customer-name"
        onText={(text) => {
          setName(text);
          setProblem(null);
        }}
      />
      <TextField
        label={t`Phone`}
        optional
        value={phone}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={longestPhoneInput}
        placeholder="07XX XXX XXX"
        error={problem === "phone" ? t`Write it as 07XX XXX XXX or +255 7XX XXX XXX.` : undefined}
        data-testid="customer-phone"
        onText={(text) => {
          setPhone(cleanPhoneInput(text));
          setProblem(null);
        }}
      />
      {problem === "storage" ? (
        <Notice tone="critical" urgent>
          <Trans>This device could not save the customer. Try again.</Trans>
        </Notice>
      ) : null}
      <div className={styles.acts}>
        <Button onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button variant="primary" type="submit" busy={busy} data-testid="customer-save">
          <Trans>Save customer</Trans>
        </Button>
      </div>
    </form>
  );
}
