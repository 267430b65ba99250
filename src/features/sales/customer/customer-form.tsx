import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { createCustomer, newCustomerIds } from "#/entities/customers/create-customer.ts";
import { useOperationForm } from "#/kit/forms/use-operation-form.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { cleanPhoneInput, longestPhoneInput, readPhone } from "#/domain/phone.ts";
import type { CartCustomer } from "#/store/cart-row.ts";
import { Button } from "#/ui/button.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { TextField } from "#/ui/text-field.tsx";

export interface CustomerFormProps {
  /** The search text, used to fill the field it matches. */
  readonly begin: string;
  readonly onBack: () => void;
  readonly onCreated: (customer: CartCustomer) => void;
}

/** Creates a customer by name and phone, recorded on this device immediately. */
export function CustomerForm({ begin, onBack, onCreated }: CustomerFormProps) {
  const { t } = useLingui();
  const shop = useShop();
  const services = useServices();
  const [ids] = useState(() => newCustomerIds(services.ids));
  const isNumber = /^[+\d][\d\s]+$/u.test(begin.trim());
  const [hasFailed, setFailed] = useState(false);
  const {
    values: entry,
    problems,
    busy,
    change,
    element,
  } = useOperationForm({
    opened: () => ({
      name: isNumber ? "" : begin.trim(),
      phone: isNumber ? cleanPhoneInput(begin) : "",
    }),
    read: readCustomer,
    async send(customer) {
      const created = await createCustomer(shop, services, ids, customer).catch(
        (error: unknown) => {
          services.logger.error("customer.create_failed", { reason: String(error) });
          return null;
        },
      );
      setFailed(created === null);
      if (created !== null) onCreated(created);
      return created !== null;
    },
    onChange: () => setFailed(false),
  });
  return (
    <Stack as="form" gap={16} {...element}>
      <TextField
        label={t`Name`}
        value={entry.name}
        maxLength={200}
        autoComplete="off"
        error={problems.name === undefined ? undefined : t`A name is needed.`}
        data-testid="customer-name"
        onText={(name) => change({ name })}
      />
      <TextField
        label={t`Phone`}
        optional
        value={entry.phone}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={longestPhoneInput}
        placeholder="07XX XXX XXX"
        error={
          problems.phone === undefined
            ? undefined
            : t`Write it as 07XX XXX XXX or +255 7XX XXX XXX.`
        }
        data-testid="customer-phone"
        onText={(text) => change({ phone: cleanPhoneInput(text) })}
      />
      {hasFailed ? (
        <Notice tone="critical" urgent>
          <Trans>This device could not save the customer. Try again.</Trans>
        </Notice>
      ) : null}
      <Inline gap={8} wrap={false} justify="end">
        <Button onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button variant="primary" type="submit" busy={busy} data-testid="customer-save">
          <Trans>Save customer</Trans>
        </Button>
      </Inline>
    </Stack>
  );
}

type CustomerRead =
  | { ok: true; name: string; phone: string | null }
  | { ok: false; problems: { name?: "missing"; phone?: "not_a_number" } };

/** Reports one problem at a time, as there are only two. */
function readCustomer({ name, phone }: { name: string; phone: string }): CustomerRead {
  const reading = phone === "" ? null : readPhone(phone);
  if (name.trim() === "") return { ok: false, problems: { name: "missing" } };
  if (reading !== null && !reading.ok) return { ok: false, problems: { phone: "not_a_number" } };
  return { ok: true, name, phone: reading?.value ?? null };
}
