import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { stepOf, whole, type Unit } from "#/domain/quantity.ts";
import { SerialField } from "#/entities/serials/serial-field.tsx";
import { useCan } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { decimalsOf, readCount } from "#/entities/stock/count-form-values.ts";
import { CountedFields } from "#/entities/stock/counted-fields.tsx";
import { packName, packsText } from "#/i18n/packs.ts";
import { unitSymbol } from "#/i18n/quantities.ts";
import { Button } from "#/ui/button.tsx";
import { Columns } from "#/ui/layout/columns.tsx";
import { Text } from "#/ui/layout/text.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import { useAmountMessages } from "#/kit/forms/use-amount-messages.ts";
import { useQuantityMessages } from "#/entities/stock/use-quantity-messages.ts";
import type { LineOffer } from "#/entities/purchases/price-offers.ts";
import type { PurchaseLine } from "#/entities/purchases/purchase.ts";
import { PriceOfferField } from "../price-offer-field.tsx";
import * as styles from "../purchases.css.ts";
import { countedFrom, countedText, packsOf } from "./counted-line.ts";
import type { ReceivedFormValues, ReceivedProblems } from "./receive-form-values.ts";

export interface ReceiveLineProps {
  readonly line: PurchaseLine;
  readonly values: ReceivedFormValues;
  readonly problems: ReceivedProblems | undefined;
  /** A selling price that preserves the margin at this cost; null if the current one does. */
  readonly offer: LineOffer | null;
  readonly onValues: (values: ReceivedFormValues) => void;
}

/** Fields of a received line; damaged quantity and another cost are shown on demand. */
export function ReceiveLine({ line, values, problems, offer, onValues }: ReceiveLineProps) {
  const canSeeCosts = useCan("cost.view");
  const [isMore, setMore] = useState(false);
  const field = { line, values, problems, onValues };
  return (
    <li className={styles.line} data-testid="receive-line">
      <div className={styles.lineHead}>
        <NameAndWaiting line={line} />
      </div>
      <Columns columns={2} gap={8} align="start">
        <CameField {...field} isLabelled={isMore} />
        {isMore ? (
          <DamagedField {...field} />
        ) : (
          <Button onClick={() => setMore(true)} data-testid="receive-more">
            {canSeeCosts ? <Trans>Damaged or other cost</Trans> : <Trans>Damaged</Trans>}
          </Button>
        )}
        {isMore && canSeeCosts ? <CostField {...field} /> : null}
      </Columns>
      <PriceOfferField
        offer={offer}
        value={values.newPrice}
        problem={problems?.newPrice}
        onPrice={(newPrice) => onValues({ ...values, newPrice })}
      />
      {line.isSerial ? (
        <SerialField
          product={line.product}
          variant={line.variant}
          way="in"
          serials={values.serials}
          onSerials={(serials) =>
            onValues({ ...values, ...counted(values, serials, unitOf(line)) })
          }
        />
      ) : null}
    </li>
  );
}

type LineFieldProps = Omit<ReceiveLineProps, "offer">;

function NameAndWaiting({ line }: Pick<ReceiveLineProps, "line">) {
  const format = useFormat();
  const { name, pack } = line;
  const waiting = format.quantity(line.waiting, line.unit);
  return (
    <span className={styles.name}>
      {name}
      <Text block size="small" tone="muted" weight="regular">
        {line.waiting > 0 ? (
          <Trans>{waiting} to come</Trans>
        ) : (
          <Trans>All that was ordered is here</Trans>
        )}
        {pack !== null && line.waiting > 0 ? ` (${packsText(format, line.waiting, pack)})` : null}
      </Text>
    </span>
  );
}

/** Received quantity, in units or packs. */
function CameField({
  line,
  values,
  problems,
  isLabelled,
  onValues,
}: LineFieldProps & { readonly isLabelled: boolean }) {
  const { t } = useLingui();
  const quantityLabels = useQuantityMessages();
  const { name, pack } = line;
  return pack === null ? (
    <NumberField
      {...boxOf(line)}
      label={t`Came of ${name}`}
      hideLabel={!isLabelled}
      value={values.quantity}
      error={quantityLabels(problems?.quantity)}
      data-testid="receive-quantity"
      onFocus={(event) => event.target.select()}
      onNumber={(quantity) => onValues({ ...values, quantity })}
    />
  ) : (
    <CountedFields
      unit={unitOf(line)}
      packs={packsOf(line)}
      text={countedText(line, values)}
      error={quantityLabels(problems?.quantity)}
      testId="receive-quantity"
      onText={(text) => onValues({ ...values, ...countedFrom(line, text) })}
    />
  );
}

function DamagedField({ line, values, problems, onValues }: LineFieldProps) {
  const { t } = useLingui();
  const quantityLabels = useQuantityMessages();
  return (
    <NumberField
      {...boxOf(line)}
      label={t`Damaged, given back`}
      value={values.damaged}
      error={quantityLabels(problems?.damaged)}
      data-testid="receive-damaged"
      onNumber={(damaged) => onValues({ ...values, damaged })}
    />
  );
}

/** Cost per unit or pack, if it differs from the order. */
function CostField({
  line: { pack, unitCost: ofOne },
  values,
  problems,
  onValues,
}: LineFieldProps) {
  const { t } = useLingui();
  const format = useFormat();
  const amountLabels = useAmountMessages();
  const packed = pack === null ? "" : packName(pack);
  const ordered = pack === null ? ofOne : pack.cost;
  const cost = ordered === null ? "" : format.figure(ordered);
  return (
    <NumberField
      label={pack === null ? t`Cost of one` : t`Cost of one ${packed}`}
      placeholder={cost}
      value={values.unitCost}
      min={0}
      step={100}
      leading={format.sign}
      error={amountLabels(problems?.unitCost)}
      data-testid="receive-cost"
      onNumber={(unitCost) => onValues({ ...values, unitCost })}
    />
  );
}

function unitOf({ unit }: PurchaseLine): Unit {
  return unit ?? "kg";
}

/** Number field settings for the line's quantities. */
function boxOf(line: PurchaseLine) {
  const unit = unitOf(line);
  return {
    decimals: decimalsOf(unit),
    min: 0,
    step: stepOf(unit) / whole,
    trailing: unitSymbol(unit),
  };
}

/** With more serials than the counted quantity, the quantity becomes the number of serials. */
function counted(
  { quantity, serials: before }: ReceivedFormValues,
  serials: readonly string[],
  unit: Unit,
): Pick<ReceivedFormValues, "quantity" | "serials"> {
  const read = readCount(quantity, unit);
  const isOwn =
    read.ok && read.value > before.length * whole && read.value >= serials.length * whole;
  return { serials, quantity: isOwn ? quantity : String(serials.length) };
}
