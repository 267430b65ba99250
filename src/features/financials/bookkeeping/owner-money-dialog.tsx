import { useLingui } from "@lingui/react/macro";
import { fieldError } from "#/kit/server-queries/refusal.ts";
import { RefusedNotice } from "#/kit/server-queries/refused-messages.tsx";
import { accountNames } from "#/entities/books/account-names.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useToday } from "#/kit/time/use-today.ts";
import { FormDialog } from "#/ui/form-dialog.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import { Segmented } from "#/ui/segmented.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { useSideLabels } from "./journal-entry-side.tsx";
import type { OpenDays } from "./manual-entry-form-values.ts";
import {
  ownerAccounts,
  ownerKinds,
  readOwnerEntry,
  type OwnerKind,
  type TypedOwnerFormValues,
} from "./owner-form-values.ts";
import { EntryDayAndLocation, useWrittenEntry } from "./written-journal-entry.tsx";

export interface OwnerMoneyDialogProps extends Pick<OpenDays, "lockedUntil"> {
  readonly onClose: () => void;
}

/**
 * Records opening balances, owner contributions and withdrawals without requiring knowledge of debit and
 * credit.
 */
export function OwnerMoneyDialog({ lockedUntil, onClose }: OwnerMoneyDialogProps) {
  const { t, i18n } = useLingui();
  const { session } = useShop();
  const today = useToday();
  const problemMessages = useSideLabels();
  const kinds = useOwnerKinds();
  const form = useWrittenEntry({
    opened: (): TypedOwnerFormValues => ({
      kind: "opening",
      date: today,
      note: "",
      location: session.location.id,
      amounts: { cash: "", mobile_money: "", bank: "" },
    }),
    read: (values) =>
      readOwnerEntry(values, { today, lockedUntil, name: kinds[values.kind].entry }),
    onClose,
  });
  const { values: typed, problems, busy, refusal, change, submit } = form;
  const amountLabels = (account: (typeof ownerAccounts)[number]) => {
    const problem = problems.amounts?.[account];
    return problem === "missing" ? t`Enter at least one amount.` : problemMessages(problem);
  };
  return (
    <FormDialog
      name="owner-money"
      title={t`Owner's money`}
      description={kinds[typed.kind].explained}
      busy={busy}
      onSave={submit}
      onClose={onClose}
    >
      <Segmented
        label={t`What it is`}
        value={typed.kind}
        onChoose={(kind) => change({ kind })}
        options={ownerKinds.map((value) => ({ value, label: kinds[value].label }))}
      />
      <EntryDayAndLocation
        typed={typed}
        today={today}
        lockedUntil={lockedUntil}
        problem={problems.date}
        refusal={refusal}
        onChange={change}
      />
      {ownerAccounts.map((account) => (
        <NumberField
          key={account}
          label={i18n._(accountNames[account])}
          value={typed.amounts[account]}
          min={0}
          step={500}
          error={amountLabels(account)}
          data-testid={`owner-${account}`}
          onNumber={(text) => change({ amounts: { ...typed.amounts, [account]: text } })}
        />
      ))}
      {typed.kind === "opening" ? null : (
        <p className={note}>
          {t`Cash that goes into the drawer of an open shift, or out of it, is entered at the shift.`}
        </p>
      )}
      <TextField
        label={t`Note`}
        optional
        value={typed.note}
        maxLength={100}
        autoComplete="off"
        error={fieldError(refusal, "description")}
        data-testid="owner-note"
        onText={(text) => change({ note: text })}
      />
      <RefusedNotice refusal={refusal} />
    </FormDialog>
  );
}

interface OwnerKindTexts {
  readonly label: string;
  /** The entry's description if there is no note. */
  readonly entry: string;
  readonly explained: string;
}

function useOwnerKinds(): Record<OwnerKind, OwnerKindTexts> {
  const { t } = useLingui();
  return {
    opening: {
      label: t`Opening balances`,
      entry: t`Opening balances`,
      explained: t`What the business had on the day it began with Kaunta. Stock comes from counts and purchases.`,
    },
    put_in: {
      label: t({ message: "Put in", context: "the owner" }),
      entry: t`Put in by the owner`,
      explained: t`The owner's own money, now used by the business.`,
    },
    taken_out: {
      label: t({ message: "Taken out", context: "the owner" }),
      entry: t`Taken out by the owner`,
      explained: t`Money the owner took for themselves. It is not an expense of the business.`,
    },
  };
}
