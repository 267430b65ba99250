import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { RecordFailed } from "#/entities/outbox/record-failed.tsx";
import { RefusedAction, toldOf } from "#/entities/outbox/refused-action.tsx";
import { useOperationForm } from "#/kit/forms/use-operation-form.ts";
import { useCan } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import type { CustomerView } from "#/sync/projection-customers.ts";
import { Checkbox } from "#/ui/checkbox.tsx";
import { FormCard } from "#/ui/form-card.tsx";
import { useToday } from "#/kit/time/use-today.ts";
import { TextArea } from "#/ui/text-area.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { toast } from "#/ui/toast-store.ts";
import { CreditFields } from "./credit-fields.tsx";
import {
  type CustomerFormValues,
  type CustomerProblems,
  formValuesOf,
  readCustomer,
} from "#/entities/customers/customer-form-values.ts";
import { OpeningFields } from "./opening-fields.tsx";
import { PhoneField } from "./phone-field.tsx";
import { useSaveCustomer } from "./use-save-customer.ts";

export interface CustomerFormProps {
  /** The customer to edit; null for a new one. */
  readonly customer: CustomerView | null;
  /** The refused operation that this form corrects (S7). */
  readonly refused: OperationRow | null;
}

/** A customer's card: name, phone and terms. Works offline (S1). */
export function CustomerForm({ customer, refused }: CustomerFormProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const format = useFormat();
  const maySetTerms = useCan("customer.edit");
  const { opened, failed, save } = useSaveCustomer(customer, refused);
  const today = useToday();
  const { values, problems, busy, change, submit } = useOperationForm({
    opened: () => formValuesOf(opened.fields, format.figure, opened.opening),
    read: (typed) => readCustomer(typed, today),
    send: ({ fields, opening }) => save(fields, opening),
    onDone({ fields: { name } }) {
      toast({ kind: "success", id: "customer", title: t`Customer saved: ${name}` });
      void navigate({ to: "/customers/$id", params: { id: opened.id }, replace: true });
    },
  });
  const isNew = opened.stands === null;
  return (
    <FormCard
      title={isNew ? <Trans>Who it is</Trans> : opened.fields.name}
      saveLabel={isNew ? <Trans>Save customer</Trans> : undefined}
      onSave={submit}
      busy={busy}
      testId="customer-form"
    >
      <RefusedAction refused={refused} told={["name", "phone", "email", "address"]} />
      <TextField
        label={t`Name`}
        value={values.name}
        maxLength={200}
        autoComplete="off"
        error={problems.name && t`A name is needed.`}
        data-testid="customer-name"
        onText={(name) => change({ name })}
      />
      <ContactFields
        own={opened.id}
        values={values}
        problems={problems}
        refused={refused}
        onChange={change}
      />
      {maySetTerms ? <CreditFields values={values} problems={problems} onChange={change} /> : null}
      {isNew && maySetTerms ? (
        <OpeningFields values={values} problems={problems} today={today} onChange={change} />
      ) : null}
      {isNew || !maySetTerms ? null : (
        <Checkbox
          label={t`Active`}
          hint={t`If off, the customer is not offered at the counter.`}
          checked={values.isActive}
          onCheck={(isActive) => change({ isActive })}
        />
      )}
      <RecordFailed failed={failed} />
    </FormCard>
  );
}

interface ContactFieldsProps extends Pick<CustomerFormProps, "refused"> {
  /** Id of the customer, excluded from the check for duplicate numbers. */
  readonly own: string;
  readonly values: CustomerFormValues;
  readonly problems: CustomerProblems;
  readonly onChange: (part: Partial<CustomerFormValues>) => void;
}

function ContactFields({ own, values, problems, refused, onChange }: ContactFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <PhoneField
        value={values.phone}
        own={own}
        error={
          problems.phone
            ? t`Write it as 07XX XXX XXX or +255 7XX XXX XXX.`
            : toldOf(refused, "phone")
        }
        onText={(phone) => onChange({ phone })}
      />
      <TextField
        label={t`Email`}
        optional
        type="email"
        value={values.email}
        maxLength={254}
        autoComplete="off"
        error={problems.email ? t`This is not an email address.` : toldOf(refused, "email")}
        data-testid="customer-email"
        onText={(email) => onChange({ email })}
      />
      <TextArea
        label={t`Address`}
        optional
        rows={2}
        value={values.address}
        maxLength={500}
        error={toldOf(refused, "address")}
        data-testid="customer-address"
        onText={(address) => onChange({ address })}
      />
    </>
  );
}
