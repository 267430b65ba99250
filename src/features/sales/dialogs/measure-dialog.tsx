import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState, type SubmitEvent } from "react";
import { usePadKeys } from "#/kit/scanner/use-pad-keys.ts";
import { useServices } from "#/kit/services/services.ts";
import { saleRulesOf } from "#/entities/shop/rules.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { Measured } from "#/domain/quantity-for-money.ts";
import { unitSymbol } from "#/i18n/quantities.ts";
import type { CartRow } from "#/store/cart-row.ts";
import { Button } from "#/ui/button.tsx";
import { classNames } from "#/ui/class-names.ts";
import { Dialog } from "#/ui/dialog.tsx";
import { Columns } from "#/ui/layout/columns.tsx";
import { Text } from "#/ui/layout/text.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import { NumberPad } from "#/ui/number-pad.tsx";
import { pressPadKey, type PadKey } from "#/ui/pad-text.ts";
import { Segmented } from "#/ui/segmented.tsx";
import { media } from "#/ui/theme/media.ts";
import { useMedia } from "#/ui/theme/use-media.ts";
import type { CartController } from "../cart/cart-controller.ts";
import { addItem, lineName } from "../cart/cart-edits.ts";
import { changeQuantity } from "../cart/line-changes.ts";
import { unitOf } from "../cart/line-form-values.ts";
import { padRules } from "../cart/pad-modes.ts";
import type { OfMeasure } from "../counter/add-item.ts";
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
  readonly controller: CartController;
  /** Called with the line the quantity was added to. */
  readonly onKept: (line: string) => void;
  readonly onClose: () => void;
}

/** The quantity of an item, entered by its unit or by money. Common values take one touch. */
export function MeasureDialog(props: MeasureDialogProps) {
  const { cart } = props.controller.state();
  return cart === null ? null : <Measure {...props} cart={cart} />;
}

function Measure(props: MeasureDialogProps & { cart: CartRow }) {
  const { item, line, cart, controller, onKept, onClose } = props;
  const { t } = useLingui();
  const { ids } = useServices();
  const format = useFormat();
  const { pricesIncludeTax } = saleRulesOf(useShop());
  const isTouched = useMedia(media.coarse);
  const isLow = useMedia(media.low);
  const form = useId();
  const [mode, setMode] = useState<MeasureMode>("quantity");
  const [text, setText] = useState("");
  const [isTried, setTried] = useState(false);
  // A separate line at the customer's price: the quantity already in the cart is not part of the prompt.
  const [sold] = useState(() => line ?? addItem({ ...cart, lines: [] }, item, "").cart.lines[0]);
  const press = (key: PadKey) =>
    setText((was) => pressPadKey(was, key, padRules(mode, unitOf(sold ?? item))));
  // Supports a keyboard attached to a touch screen; other devices have a text field.
  usePadKeys({ isOn: isTouched, onKey: press });
  if (sold === undefined) return null;
  const priced: Priced = { line: sold, pricesIncludeTax };
  const reading = readMeasure(text, mode, priced);
  const keep = ({ quantity }: Measured) => {
    const { cart: now } = controller.state();
    onClose();
    if (now === null) return;
    const added =
      line === null
        ? addItem(now, item, ids.next(), quantity)
        : { cart: changeQuantity(now, line, quantity), line: line.id };
    controller.edit(() => added.cart);
    onKept(added.line);
  };
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (reading.ok) keep(reading.taken);
  };
  const symbol = unitSymbol(sold.unit) ?? "";
  const price = format.amount(sold.unitPrice);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={lineName(sold)}
      description={`${price}/${symbol}`}
      // Two columns in a low window: common values and the pad.
      width={isLow ? "wide" : "narrow"}
      testId="measure-dialog"
      footer={<SaveButton form={form} unit={sold.unit} taken={reading.ok ? reading.taken : null} />}
    >
      <form id={form} className={styles.form} noValidate onSubmit={save}>
        <Usual priced={priced} onKeep={keep} />
        <Typed
          mode={mode}
          text={text}
          unit={mode === "money" ? format.sign : symbol}
          symbol={symbol}
          fault={isTried && !reading.ok ? t`Say how much.` : undefined}
          onMode={(next) => {
            setMode(next);
            setText("");
          }}
          onText={setText}
        />
        {reading.ok && reading.other !== null ? (
          <OtherButton unit={sold.unit} other={reading.other} onKeep={keep} />
        ) : null}
        {isTouched ? <NumberPad label={t`Number pad`} layout="plain" onKey={press} /> : null}
      </form>
    </Dialog>
  );
}

interface SaveButtonProps {
  readonly form: string;
  readonly unit: Priced["line"]["unit"];
  /** Null while the typed text is not a valid quantity. */
  readonly taken: Measured | null;
}

function SaveButton({ form, unit, taken }: SaveButtonProps) {
  const format = useFormat();
  const isTouched = useMedia(media.coarse);
  const written =
    taken && `${format.quantity(taken.quantity, unit)} = ${format.figure(taken.amount)}`;
  return (
    <Button
      variant="primary"
      size="pay"
      block
      type="submit"
      form={form}
      data-testid="measure-save"
      // Enter on a keyboard submits whatever was typed.
      data-first-focus={isTouched ? "" : undefined}
    >
      {written === null ? (
        <Trans>Put in the cart</Trans>
      ) : (
        <span data-testid="measure-taken">{written}</span>
      )}
    </Button>
  );
}

interface OtherButtonProps {
  readonly unit: Priced["line"]["unit"];
  readonly other: Measured;
  readonly onKeep: (taken: Measured) => void;
}

/** The other quantity near the requested amount. */
function OtherButton({ unit, other, onKeep }: OtherButtonProps) {
  const format = useFormat();
  const quantity = format.quantity(other.quantity, unit);
  const amount = format.figure(other.amount);
  return (
    <Button data-testid="measure-other" onClick={() => onKeep(other)}>
      <Trans>
        Or {quantity} = {amount}
      </Trans>
    </Button>
  );
}

interface UsualProps {
  readonly priced: Priced;
  readonly onKeep: (taken: Measured) => void;
}

/** Common values by quantity and by money; one touch completes the dialog. */
function Usual({ priced, onKeep }: UsualProps) {
  const { t } = useLingui();
  const format = useFormat();
  const written = (of: Measured) => format.quantity(of.quantity, priced.line.unit);
  return (
    <div className={styles.usual}>
      <Columns columns={4} gap={8} role="group" aria-label={t`Usual quantities`}>
        {usualMeasures(priced).map((of) => (
          <Button
            key={of.quantity}
            className={styles.one}
            data-testid="measure-usual"
            onClick={() => onKeep(of)}
          >
            <Two first={written(of)} second={format.figure(of.amount)} />
          </Button>
        ))}
      </Columns>
      <Columns columns={4} gap={8} role="group" aria-label={t`For an amount of money`}>
        {usualSums(priced).map(({ amount, taken }) => (
          <Button
            key={amount}
            className={classNames(styles.one, styles.sum)}
            data-testid={`measure-for-${amount / 100}`}
            onClick={() => onKeep(taken)}
          >
            <Two first={format.figure(amount)} second={written(taken)} />
          </Button>
        ))}
      </Columns>
    </div>
  );
}

interface TypedProps {
  readonly mode: MeasureMode;
  readonly text: string;
  /** The unit of the typed text: the item's unit or the currency. */
  readonly unit: string;
  /** The item's unit. */
  readonly symbol: string;
  readonly fault: string | undefined;
  readonly onMode: (mode: MeasureMode) => void;
  readonly onText: (text: string) => void;
}

/** Any other quantity or amount: typed into a field, or displayed as entered on the pad. */
function Typed({ mode, text, unit, symbol, fault, onMode, onText }: TypedProps) {
  const { t } = useLingui();
  const format = useFormat();
  const isTouched = useMedia(media.coarse);
  return (
    <div className={styles.typed}>
      <Segmented<MeasureMode>
        label={t`Say how much by`}
        value={mode}
        onChoose={onMode}
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
          onNumber={onText}
        />
      )}
    </div>
  );
}

function Two({ first, second }: { readonly first: string; readonly second: string }) {
  return (
    <span className={styles.two}>
      <span>{first}</span>
      <Text size="tiny" weight="medium">
        {second}
      </Text>
    </span>
  );
}
