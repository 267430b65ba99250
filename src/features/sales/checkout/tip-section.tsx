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
  /** What is left so far. Minor units. */
  readonly tip: number;
  /** What would be given back now, and can be left instead. Minor units. */
  readonly change: number;
  readonly onTip: (tip: number) => void;
  /** Whether what stands in the field is an amount: a sale is not completed over one that is not. */
  readonly onRead: (isRead: boolean) => void;
  /** Enter in the field: on with the sale. */
  readonly onEnter: () => void;
}

/** What the customer leaves for the staff: typed, or the change in one touch. */
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
    // What was pressed is gone: on to where Enter completes the sale.
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
        // Not by the second tap of a double one on what stood here.
        <Button key="none" data-testid="tip-none" onClick={({ detail }) => detail < 2 && leave(0)}>
          <Trans>No tip</Trans>
        </Button>
      ) : null}
    </form>
  );
}

/** Minor units; null for what is no amount. */
function readTip(text: string): number | null {
  const reading = readNumber(text, { decimals: 2 });
  const typed = reading.ok ? parseMoney(reading.decimal) : null;
  return typed?.ok === true && typed.value >= 0 ? typed.value : null;
}

/** As somebody would type it. */
function textOf(tip: number): string {
  return formatMoneyWire(tip).replace(/\.00$/, "");
}
