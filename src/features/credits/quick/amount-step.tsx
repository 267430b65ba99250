import { Trans, useLingui } from "@lingui/react/macro";
import { Check, UserRound } from "lucide-react";
import { useState, type MouseEvent } from "react";
import { createPortal } from "react-dom";
import { RecordFailed } from "#/entities/outbox/record-failed.tsx";
import { usePadKeys } from "#/kit/scanner/use-pad-keys.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Button } from "#/ui/button.tsx";
import { Figure } from "#/ui/figure.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { NumberPad } from "#/ui/number-pad.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { ProofFields } from "./proof-fields.tsx";
import type { QuickAction } from "./quick-action.ts";
import { ShiftMissing } from "./shift-missing.tsx";
import { useAmount, type AmountOf } from "./use-amount.ts";

export interface AmountStepProps extends AmountOf {
  /** Footer element that holds the final button, always visible. */
  readonly foot: HTMLElement | null;
  readonly onBack: () => void;
}

/**
 * Amount step. A debt beyond the credit limit requires a supervisor; a payment cannot exceed the outstanding
 * amount.
 */
export function AmountStep(props: AmountStepProps) {
  const { action, foot, onBack } = props;
  const { t } = useLingui();
  const format = useFormat();
  const entry = useAmount(props);
  const { amount, balance, dialog } = entry;
  const [isOpening, setOpening] = useState(false);
  usePadKeys({ isOn: dialog === null && !isOpening, onKey: entry.press, onEnter: entry.finish });
  const owed = format.amount(Math.max(0, balance));
  return (
    <>
      <Stack gap={12} role="presentation" onMouseDown={keepFocus}>
        <Button size="small" glyph={UserRound} data-testid="quick-other" onClick={onBack}>
          <Trans>Another customer</Trans>
        </Button>
        <p className={note} data-testid="quick-owed">
          <Trans>Owes now {owed}</Trans>
        </p>
        <Figure amount={format.figure(amount)} size="due" testId="quick-amount" />
        {entry.isTooMuch ? (
          <p className={note} role="alert">
            <Trans>No more than {owed} is owed.</Trans>
          </p>
        ) : null}
        {action === "collect" ? (
          <>
            <Button disabled={balance <= 0} data-testid="quick-all" onClick={entry.takeAll}>
              <Trans>All of it: {owed}</Trans>
            </Button>
            <ProofFields payment={entry.id} proof={entry.proof} onChange={entry.setProof} />
          </>
        ) : null}
        <NumberPad label={t`Amount`} layout="cash" onKey={entry.press} />
      </Stack>
      {foot === null
        ? null
        : createPortal(
            <AmountEnd
              action={action}
              entry={entry}
              isOpening={isOpening}
              onOpening={setOpening}
            />,
            foot,
          )}
      {dialog}
    </>
  );
}

interface AmountEndProps {
  readonly action: QuickAction;
  readonly entry: ReturnType<typeof useAmount>;
  /** Whether the dialog to open a shift is shown. */
  readonly isOpening: boolean;
  readonly onOpening: (isOpening: boolean) => void;
}

/** The button that records the entry, with the reason if recording failed. */
function AmountEnd({ action, entry, isOpening, onOpening }: AmountEndProps) {
  return (
    <>
      <RecordFailed failed={entry.failed} />
      {entry.isShiftMissing ? (
        <ShiftMissing
          isOpening={isOpening}
          onOpening={onOpening}
          onOpened={() => {
            onOpening(false);
            entry.shiftOpened();
          }}
        />
      ) : null}
      <Button
        variant="primary"
        size="pay"
        block
        glyph={Check}
        busy={entry.busy}
        disabled={!entry.isReady}
        data-testid="quick-done"
        onClick={entry.finish}
      >
        {action === "lend" ? <Trans>Write it down</Trans> : <Trans>Record payment</Trans>}
      </Button>
    </>
  );
}

/**
 * Keeps focus in place on a press, or removes it from an input, so that Enter submits the entry instead of
 * repeating a key.
 */
function keepFocus(event: MouseEvent) {
  const { target } = event;
  if (!(target instanceof Element) || target.closest("input, label") !== null) return;
  event.preventDefault();
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
}
