import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { formatMoneyWire, parseMoney } from "#/domain/money.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Button } from "#/ui/button.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import { media } from "#/ui/theme/media.ts";
import { useMedia } from "#/ui/theme/use-media.ts";
import { readNumber } from "#/ui/number-text.ts";
import * as styles from "./checkout.css.ts";

export interface TipPartProps {
  /** The tip so far, in minor units. */
  readonly tip: number;
  /** The change due now, which can be left as a tip, in minor units. */
  readonly change: number;
  readonly onTip: (tip: number) => void;
  /** Whether the field contains a valid amount. The sale cannot be completed otherwise. */
  readonly onRead: (isRead: boolean) => void;
  /** Enter in the field continues with the sale. */
  readonly onEnter: () => void;
}

/** The customer's tip for the staff: typed, or the whole change in one touch. */
export function TipPart({ tip, change, onTip, onRead, onEnter }: TipPartProps) {
  const { t } = useLingui();
  const isPhone = useMedia(media.phone);
  const format = useFormat();
  const [text, setText] = useState(tip === 0 ? "" : textOf(tip));
  const isRead = text.trim() === "" || readTip(text) !== null;
  useEffect(() => {
    onRead(isRead);
    return () => onRead(true);
  }, [isRead, onRead]);
  const figure = format.figure(change);
  const keep = t`Keep ${figure} as tip`;
  const leave = (sum: number) => {
    setText(sum === 0 ? "" : textOf(sum));
    onTip(sum);
    // The pressed button has been removed: focus moves to where Enter completes the sale.
    document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  };
  return (
    <form
      className={styles.tip}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isRead) onEnter();
      }}
    >
      <NumberField
        label={t`Tip`}
        hideLabel
        leading={<Trans>Tip</Trans>}
        placeholder={format.figure(0)}
        value={text}
        error={isRead ? undefined : t`This is not an amount.`}
        data-testid="tip"
        onNumber={(typed) => {
          setText(typed);
          onTip(readTip(typed) ?? 0);
        }}
      />
      {change > 0 ? (
        <Button
          key="keep"
          aria-label={keep}
          data-testid="tip-change"
          onClick={() => leave(tip + change)}
        >
          {isPhone ? `+${figure}` : keep}
        </Button>
      ) : tip > 0 ? (
        // Ignores the second tap of a double tap on the button previously in this position.
        <Button key="none" data-testid="tip-none" onClick={({ detail }) => detail < 2 && leave(0)}>
          <Trans>No tip</Trans>
        </Button>
      ) : null}
    </form>
  );
}

/** Returns minor units, or null if the text is not an amount. */
function readTip(text: string): number | null {
  const reading = readNumber(text, { decimals: 2 });
  const typed = reading.ok ? parseMoney(reading.decimal) : null;
  return typed?.ok === true && typed.value >= 0 ? typed.value : null;
}

/** Formats the tip as a user would type it. */
function textOf(tip: number): string {
  return formatMoneyWire(tip).replace(/\.00$/, "");
}
