import { Trans, useLingui } from "@lingui/react/macro";
import { StickyNote, X } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import type { PackOfLine } from "#/contract/packs.ts";
import { stepOf, whole } from "#/domain/quantity.ts";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { productsById } from "#/entities/products/product-queries.ts";
import type { LineOffer } from "#/entities/purchases/price-offers.ts";
import { SerialField } from "#/entities/serials/serial-field.tsx";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { decimalsOf } from "#/entities/stock/count-form-values.ts";
import { packName } from "#/i18n/packs.ts";
import { unitSymbol } from "#/i18n/quantities.ts";
import { IconButton } from "#/ui/icon-button.tsx";
import { Columns } from "#/ui/layout/columns.tsx";
import { Text } from "#/ui/layout/text.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { PriceOfferField } from "../price-offer-field.tsx";
import * as styles from "../purchases.css.ts";
import { useAmountMessages } from "#/kit/forms/use-amount-messages.ts";
import { useQuantityMessages } from "#/entities/stock/use-quantity-messages.ts";
import { BoughtBy } from "./bought-by.tsx";
import { DamagedField } from "./damaged-field.tsx";
import { countedIn, type EnteredLine } from "./purchase-form-values.ts";
import { amountOf, type LineProblems } from "./read-line.ts";

export interface BoughtLineProps {
  readonly line: EnteredLine;
  readonly problems: LineProblems | undefined;
  /** A selling price that preserves the margin at this cost; null if the current one does. */
  readonly offer: LineOffer | null;
  /** False for an order, whose serials are not known yet. */
  readonly isReceived: boolean;
  /** Changes when the line has been newly added, to move focus to its quantity. */
  readonly focus: number | null;
  /** Returns the last cost per pack or unit; empty if unknown. */
  readonly costBy: (pack: PackOfLine | null) => string;
  readonly onChange: (part: Partial<EnteredLine>) => void;
  readonly onSerials: (serials: string[]) => void;
  /** Called when entry of the line's serials starts or ends. */
  readonly onNumbers: (isEntering: boolean) => void;
  /** Called when the line is complete, to move on to the next item. */
  readonly onNext: () => void;
  /** Null if some of it was received and it therefore cannot be removed. */
  readonly onRemove: (() => void) | null;
}

/** A purchase line: quantity, cost, and serials if the item is serial-tracked. */
export function BoughtLine(props: BoughtLineProps) {
  const { line, problems, offer, isReceived, focus } = props;
  const { costBy, onChange, onSerials, onNumbers, onNext, onRemove } = props;
  const { t } = useLingui();
  const { db } = useShop();
  const { name, product } = line;
  const [isNoted, setNoted] = useState(line.note !== "");
  const [row] = valueOf(
    useLive(() => productsById(db, [product]), [db, product]),
    [],
  );
  return (
    <li className={styles.line} data-testid="purchase-line">
      <LineHead
        line={line}
        isReceived={isReceived}
        onNote={isNoted ? null : () => setNoted(true)}
        onRemove={onRemove}
      />
      <BoughtBy line={line} row={row} costBy={costBy} onChange={onChange} />
      <QuantityAndCost
        line={line}
        problems={problems}
        focus={focus}
        onChange={onChange}
        onNext={onNext}
      />
      {isReceived ? (
        <DamagedField
          line={line}
          problem={problems?.damaged}
          onDamaged={(damaged) => onChange({ damaged })}
        />
      ) : null}
      {isReceived ? (
        <PriceOfferField
          offer={offer}
          value={line.newPrice}
          problem={problems?.newPrice}
          onPrice={(newPrice) => onChange({ newPrice })}
        />
      ) : null}
      {isNoted ? (
        <TextField
          label={t`Note on ${name}`}
          optional
          value={line.note}
          maxLength={500}
          autoComplete="off"
          data-testid="line-note"
          onText={(text) => onChange({ note: text })}
        />
      ) : null}
      {row?.tracking_type === "SERIAL" ? (
        <SerialNumbers
          line={line}
          isReceived={isReceived}
          onSerials={onSerials}
          onNumbers={onNumbers}
        />
      ) : null}
    </li>
  );
}

interface LineHeadProps extends Pick<BoughtLineProps, "line" | "isReceived" | "onRemove"> {
  /** Null while the note is open. */
  readonly onNote: (() => void) | null;
}

function LineHead({ line, isReceived, onNote, onRemove }: LineHeadProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { name } = line;
  const amount = amountOf(line, isReceived);
  return (
    <div className={styles.lineHead}>
      <span className={styles.name}>{name}</span>
      {amount === null ? null : (
        <span className={styles.lineAmount} data-testid="line-amount">
          {format.figure(amount)}
        </span>
      )}
      {onNote === null ? null : (
        <IconButton
          glyph={StickyNote}
          label={t`Note on ${name}`}
          data-testid="line-note-open"
          onClick={onNote}
        />
      )}
      {onRemove === null ? null : (
        <IconButton glyph={X} label={t`Remove ${name}`} onClick={onRemove} />
      )}
    </div>
  );
}

type QuantityAndCostProps = Pick<
  BoughtLineProps,
  "line" | "problems" | "focus" | "onChange" | "onNext"
>;

/** Enter moves from the quantity to the cost, and from there to the next item. */
function QuantityAndCost({ line, problems, focus, onChange, onNext }: QuantityAndCostProps) {
  const { t } = useLingui();
  const format = useFormat();
  const amountLabels = useAmountMessages();
  const quantityLabels = useQuantityMessages();
  const { name, pack } = line;
  const unit = countedIn(line);
  const packed = pack === null ? null : packName(pack);
  const quantity = useRef<HTMLInputElement>(null);
  const cost = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focus === null) return;
    quantity.current?.focus();
    quantity.current?.select();
  }, [focus]);
  const afterQuantity = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (line.unitCost === "") cost.current?.focus();
    else onNext();
  };
  const afterCost = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    onNext();
  };
  return (
    <Columns columns={2} gap={8} align="start">
      <NumberField
        label={t`Quantity of ${name}`}
        hideLabel
        placeholder={t`Quantity`}
        value={line.quantity}
        decimals={decimalsOf(unit)}
        min={0}
        step={stepOf(unit) / whole}
        trailing={unitSymbol(unit)}
        error={quantityLabels(problems?.quantity)}
        ref={quantity}
        enterKeyHint="next"
        data-testid="line-quantity"
        onKeyDown={afterQuantity}
        onNumber={(text) => onChange({ quantity: text })}
      />
      <NumberField
        label={packed === null ? t`Cost of one ${name}` : t`Cost of one ${packed}`}
        hideLabel
        placeholder={packed === null ? t`Cost of one` : t`Cost of one ${packed}`}
        value={line.unitCost}
        min={0}
        step={100}
        leading={format.sign}
        error={amountLabels(problems?.unitCost)}
        ref={cost}
        enterKeyHint="next"
        data-testid="line-cost"
        onFocus={(event) => event.target.select()}
        onKeyDown={afterCost}
        onNumber={(text) => onChange({ unitCost: text })}
      />
    </Columns>
  );
}

type SerialNumbersProps = Pick<BoughtLineProps, "line" | "isReceived" | "onSerials" | "onNumbers">;

/** Serial numbers received; unknown for an order. */
function SerialNumbers({ line, isReceived, onSerials, onNumbers }: SerialNumbersProps) {
  return isReceived ? (
    <div onFocus={() => onNumbers(true)} onBlur={() => onNumbers(false)}>
      <SerialField
        product={line.product}
        variant={line.variant}
        way="in"
        serials={line.serials}
        onSerials={onSerials}
      />
    </div>
  ) : (
    <Text block size="small" tone="muted" weight="regular">
      <Trans>Its serial numbers are asked for when it arrives.</Trans>
    </Text>
  );
}
