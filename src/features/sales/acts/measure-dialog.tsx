import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState, type SubmitEvent } from "react";
import { useServices } from "#/entities/services/services.ts";
import { saleRulesOf } from "#/entities/shop/rules.ts";
import { useShop } from "#/entities/shop/shop-context.ts";
import { useFormat } from "#/entities/shop/use-format.ts";
import type { Measured } from "#/domain/quantity-for-money.ts";
import { unitSymbol } from "#/i18n/quantities.ts";
import type { CartRow } from "#/store/cart-row.ts";
import { Button } from "#/ui/button.tsx";
import { Dialog } from "#/ui/dialog.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import { NumberPad } from "#/ui/number-pad.tsx";
import { pressPadKey } from "#/ui/pad-text.ts";
import { Segmented } from "#/ui/segmented.tsx";
import { media } from "#/ui/theme/media.ts";
import { useMedia } from "#/ui/theme/use-media.ts";
import type { CartDesk } from "../cart/cart-desk.ts";
import { addGood, lineName } from "../cart/cart-edits.ts";
import { changeQuantity } from "../cart/line-changes.ts";
import type { OfMeasure } from "../counter/add-good.ts";
import * as styles from "./measure.css.ts";
import {
  decimalsOf,
  readMeasure,
  usualMeasures,
  usualSums,
  type MeasureMode,
  type Priced,
} from "./measured.ts";

export interface MeasureDialogProps extends OfMeasure {
  readonly desk: CartDesk;
  /** The line that it went to. */
  readonly onKept: (line: string) => void;
  readonly onClose: () => void;
}

/** How much of a good is sold, by its measure or by money. What is usual is one touch. */
export function MeasureDialog(props: MeasureDialogProps) {
  const { cart } = props.desk.state();
  return cart === null ? null : <Measure {...props} cart={cart} />;
}

function Measure({ good, line, cart, desk, onKept, onClose }: MeasureDialogProps & { cart: CartRow }) {
  const { t } = useLingui();
  const { ids } = useServices();
  const format = useFormat();
  const { pricesIncludeTax } = saleRulesOf(useShop());
  const isTouched = useMedia(media.coarse);
  const form = useId();
  const [mode, setMode] = useState<MeasureMode>("quantity");
  const [text, setText] = useState("");
  const [isTried, setTried] = useState(false);
  // Of a line of its own, at the price of the customer: what the cart holds of it already is not asked for.
  const [sold] = useState(() => line ?? addGood({ ...cart, lines: [] }, good, "").cart.lines[0]);
  if (sold === undefined) return null;
  const priced: Priced = { line: sold, pricesIncludeTax };
  const reading = readMeasure(text, mode, priced);
  const keep = ({ quantity }: Measured) => {
    const { cart: now } = desk.state();
    onClose();
    if (now === null) return;
    const added =
      line === null
        ? addGood(now, good, ids.next(), quantity)
        : { cart: changeQuantity(now, line, quantity), line: line.id };
    desk.edit(() => added.cart);
    onKept(added.line);
  };
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (reading.ok) keep(reading.taken);
  };
  const symbol = unitSymbol(sold.unit) ?? "";
  const quantity = (of: Measured) => format.quantity(of.quantity, sold.unit);
  const price = format.amount(sold.unitPrice);
  const other = reading.ok ? reading.other : null;
  const otherQuantity = other === null ? "" : quantity(other);
  const otherAmount = other === null ? "" : format.figure(other.amount);
  const fault = isTried && !reading.ok ? t`Say how much.` : undefined;
  const unit = mode === "money" ? format.sign : symbol;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={lineName(sold)}
      description={`${price}/${symbol}`}
      width="narrow"
      testId="measure-dialog"
      footer={
        <Button variant="primary" size="pay" block type="submit" form={form} data-testid="measure-save">
          {reading.ok ? (
            <span data-testid="measure-taken">
              {quantity(reading.taken)} = {format.figure(reading.taken.amount)}
            </span>
          ) : (
            <Trans>Put in the cart</Trans>
          )}
        </Button>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={save}>
        <div className={styles.usual} role="group" aria-label={t`Usual quantities`}>
          {usualMeasures(priced).map((of) => (
            <Button key={of.quantity} data-testid="measure-usual" onClick={() => keep(of)}>
              <Two first={quantity(of)} second={format.figure(of.amount)} />
            </Button>
          ))}
        </div>
        <div className={styles.usual} role="group" aria-label={t`For an amount of money`}>
          {usualSums(priced).map(({ amount, taken }) => (
            <Button
              key={amount}
              className={styles.sum}
              data-testid={`measure-for-${amount / 100}`}
              onClick={() => keep(taken)}
            >
              <Two first={format.figure(amount)} second={quantity(taken)} />
            </Button>
          ))}
        </div>
        <div className={styles.typed}>
          <Segmented<MeasureMode>
            label={t`Say how much by`}
            value={mode}
            onChoose={(next) => {
              setMode(next);
              setText("");
            }}
            options={[
              { value: "quantity", label: symbol },
              { value: "money", label: <span data-testid="measure-by-money">{format.sign}</span> },
            ]}
          />
          {isTouched ? (
            <output className={styles.figure} data-faulty={fault !== undefined}>
              {text === "" ? (fault ?? unit) : `${text} ${unit}`}
            </output>
          ) : (
            <NumberField
              key={mode}
              label={mode === "money" ? t`Amount` : t`Quantity`}
              hideLabel
              decimals={decimalsOf(mode)}
              value={text}
              trailing={unit}
              error={fault}
              data-testid="measure-text"
              data-first-focus=""
              onNumber={setText}
            />
          )}
        </div>
        {other === null ? null : (
          <Button data-testid="measure-other" onClick={() => keep(other)}>
            <Trans>
              Or {otherQuantity} = {otherAmount}
            </Trans>
          </Button>
        )}
        {isTouched ? (
          <NumberPad
            label={t`Number pad`}
            layout="plain"
            onKey={(key) =>
              setText(pressPadKey(text, key, { decimals: decimalsOf(mode), wholeDigits: 6 }))
            }
          />
        ) : null}
      </form>
    </Dialog>
  );
}

function Two({ first, second }: { readonly first: string; readonly second: string }) {
  return (
    <span className={styles.two}>
      <span>{first}</span>
      <span className={styles.second}>{second}</span>
    </span>
  );
}
