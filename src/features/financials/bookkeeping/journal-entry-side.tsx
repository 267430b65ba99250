import { useLingui } from "@lingui/react/macro";
import { Trash } from "lucide-react";
import { accounts, expenseCategories, isOpenToHand } from "#/domain/accounting/accounts.ts";
import { accountNames } from "#/entities/books/account-names.ts";
import { expenseNames } from "#/entities/books/expense-names.ts";
import { useAmountMessages } from "#/kit/forms/use-amount-messages.ts";
import { IconButton } from "#/ui/icon-button.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import { Select } from "#/ui/select.tsx";
import * as styles from "../financials.css.ts";
import type { AmountProblem, SideProblems, TypedSide } from "./manual-entry-form-values.ts";

/**
 * The other accounts are posted to by sales, purchases and debts only: the server refuses manual entries on
 * them.
 */
const openToHand = accounts.filter(isOpenToHand);

export interface EntrySideProps {
  /** 0-based index. */
  readonly at: number;
  readonly side: TypedSide;
  readonly problems: SideProblems;
  readonly onChange: (part: Partial<TypedSide>) => void;
  /** Null while only the two required lines remain. */
  readonly onRemove: (() => void) | null;
}

/** One line of a manual entry: its account, and the amount in the debit or credit column. */
export function EntrySide({ at, side, problems, onChange, onRemove }: EntrySideProps) {
  const { t, i18n } = useLingui();
  const words = useSideLabels();
  const place = at + 1;
  return (
    <div
      className={styles.side}
      role="group"
      aria-label={t`Line ${place}`}
      data-testid={`entry-side-${place}`}
    >
      <Stack gap={16} shrinks alignContent="start">
        <Select
          label={t({ message: "Account", context: "bookkeeping" })}
          placeholder={t`Choose an account`}
          value={side.account}
          error={problems.account === undefined ? undefined : t`Choose an account.`}
          onChoose={(account) => onChange({ account, detail: null })}
          options={openToHand.map((value) => ({ value, label: i18n._(accountNames[value]) }))}
        />
        {side.account === "expenses" ? (
          <Select
            label={t`Category`}
            placeholder={t`Choose a category`}
            value={side.detail}
            error={problems.detail === undefined ? undefined : t`Choose a category.`}
            onChoose={(detail) => onChange({ detail })}
            options={expenseCategories.map((value) => ({
              value,
              label: i18n._(expenseNames[value]),
            }))}
          />
        ) : null}
      </Stack>
      <NumberField
        label={t({ message: "Debit", context: "bookkeeping" })}
        value={side.debit}
        min={0}
        step={500}
        error={words(problems.debit)}
        data-testid={`debit-${place}`}
        onNumber={(debit) => onChange({ debit })}
      />
      <NumberField
        label={t({ message: "Credit", context: "bookkeeping" })}
        value={side.credit}
        min={0}
        step={500}
        error={words(problems.credit)}
        data-testid={`credit-${place}`}
        onNumber={(credit) => onChange({ credit })}
      />
      <span className={styles.sideEnd}>
        <IconButton
          glyph={Trash}
          label={t`Remove line ${place}`}
          disabled={onRemove === null}
          onClick={() => onRemove?.()}
        />
      </span>
    </div>
  );
}

/** Returns a function that maps an amount error to its message. */
export function useSideLabels(): (problem: AmountProblem | undefined) => string | undefined {
  const { t } = useLingui();
  const ofAmount = useAmountMessages();
  return (problem) => {
    switch (problem) {
      case "missing":
        return t`Enter the debit or the credit.`;
      case "both_sides":
        return t`Only one of the two: the debit or the credit.`;
      default:
        return ofAmount(problem);
    }
  };
}
