import { Trans, useLingui } from "@lingui/react/macro";
import { isFractional, units } from "#/domain/quantity.ts";
import type { FormIndicator } from "#/domain/stock-status.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { unitSymbol } from "#/i18n/quantities.ts";
import { Badge } from "#/ui/badge.tsx";
import { Card } from "#/ui/card.tsx";
import { FieldRow } from "#/ui/form-card.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import { Notice } from "#/ui/notice.tsx";
import { readNumber } from "#/ui/number-text.ts";
import { Select } from "#/ui/select.tsx";
import type { Tone } from "#/ui/tone.css.ts";
import type { CardOfFormProps } from "./use-product-form.ts";
import { OpeningSerials } from "./opening-serials.tsx";
import { productWarnings, type ProductWarnings } from "./product-warnings.ts";
import { unitNames } from "./unit-names.ts";
import { quantityFieldOf } from "./quantity-field.ts";

const tones = {
  critical: "critical",
  low_stock: "warning",
  good_stock: "positive",
} as const satisfies Record<FormIndicator, Tone>;

/** An item's unit and tracking, its stock here, and its reorder levels. */
export function StockCard({ form }: CardOfFormProps) {
  const canCount = useCan("stock.count");
  const { values, change, isNew } = form;
  const warnings = productWarnings(values);
  return (
    <Card
      title={<Trans>Stock</Trans>}
      aside={warnings.indicator === null ? undefined : <Indicator level={warnings.indicator} />}
    >
      <Stack gap={16} shrinks>
        <CountingFields form={form} />
        {values.product_type === "SIMPLE" ? <AvailableField form={form} /> : null}
        {isNew &&
        canCount &&
        values.tracking_type === "SERIAL" &&
        values.product_type === "SIMPLE" ? (
          <OpeningSerials product={form.id} variant={null} entry={values} onChange={change} />
        ) : null}
        <LevelFields form={form} warnings={warnings} />
        {warnings.maximumBelowMinimum ? (
          <Notice tone="warning">
            <Trans>Maximum quantity must be greater than minimum quantity</Trans>
          </Notice>
        ) : null}
      </Stack>
    </Card>
  );
}

/** The unit of measure, and whether units are tracked by serial number. */
function CountingFields({ form: { values, change, fault } }: CardOfFormProps) {
  const { t, i18n } = useLingui();
  return (
    <FieldRow>
      <Select
        label={t`Unit of measure`}
        value={values.unit_of_measure}
        error={fault("unit_of_measure")}
        onChoose={(unit_of_measure) => change({ unit_of_measure })}
        options={units.map((unit) => ({
          value: unit,
          label: i18n._(unitNames[unit]),
          detail: unitSymbol(unit) ?? undefined,
        }))}
      />
      <Select
        label={t`Tracking`}
        value={values.tracking_type}
        error={fault("tracking_type")}
        hint={
          values.tracking_type === "SERIAL"
            ? t`Each piece is received and sold by its own serial number.`
            : undefined
        }
        onChoose={(tracking_type) => change({ tracking_type })}
        options={[
          { value: "QTY", label: t`By quantity` },
          { value: "SERIAL", label: t`By serial number` },
        ]}
      />
    </FieldRow>
  );
}

function AvailableField({ form: { values, change, fault, isNew } }: CardOfFormProps) {
  const { t } = useLingui();
  const canCount = useCan("stock.count");
  const location = useShop().session.location.name;
  return (
    <NumberField
      {...quantityFieldOf(values.unit_of_measure)}
      label={t`Available stock`}
      optional
      min={0}
      steppers={!isFractional(values.unit_of_measure)}
      disabled={!canCount}
      hint={
        isNew
          ? t`What is in stock at ${location}. Leave it empty if nobody has counted it.`
          : t`In stock at ${location}. Another figure is recorded as a stock count.`
      }
      value={values.available_stock}
      error={fault("available_stock")}
      data-testid="product-stock"
      onNumber={(available_stock) => change({ available_stock })}
    />
  );
}

interface LevelFieldsProps extends CardOfFormProps {
  readonly warnings: ProductWarnings;
}

/** Reorder levels and order quantities. */
function LevelFields({ form, warnings }: LevelFieldsProps) {
  const { t } = useLingui();
  const { values, change, fault } = form;
  const quantity = quantityFieldOf(values.unit_of_measure);
  return (
    <FieldRow>
      <NumberField
        {...quantity}
        label={t`Reorder point`}
        optional
        min={0}
        value={values.reorder_point}
        error={fault("reorder_point")}
        data-testid="product-reorder-point"
        onNumber={(reorder_point) => change({ reorder_point })}
      />
      <NumberField
        {...quantity}
        label={t`Alert level`}
        optional
        min={0}
        hint={
          warnings.alertAboveReorder ? t`Alert level should be lower than reorder point` : undefined
        }
        value={values.alert_level}
        error={fault("alert_level")}
        data-testid="product-alert-level"
        onNumber={(alert_level) => change({ alert_level })}
      />
      <OrderFields form={form} />
    </FieldRow>
  );
}

/** Minimum and maximum quantity per sale, and the minimum order quantity. */
function OrderFields({ form: { values, change, fault } }: CardOfFormProps) {
  const { t } = useLingui();
  const quantity = quantityFieldOf(values.unit_of_measure);
  const least = isFractional(values.unit_of_measure) ? 0 : 1;
  const entered = readNumber(values.minimum_order_quantity, { decimals: 3 });
  return (
    <>
      <NumberField
        {...quantity}
        label={t`Minimum order quantity`}
        optional
        min={least}
        hint={t`The least in one sale.`}
        value={values.minimum_order_quantity}
        error={fault("minimum_order_quantity")}
        data-testid="product-minimum"
        onNumber={(minimum_order_quantity) => change({ minimum_order_quantity })}
      />
      <NumberField
        {...quantity}
        label={t`Maximum order quantity`}
        optional
        min={Math.max(least, entered.ok ? entered.value : 0)}
        hint={t`The most in one sale. Empty: as many as they like.`}
        value={values.maximum_order_quantity}
        error={fault("maximum_order_quantity")}
        data-testid="product-maximum"
        onNumber={(maximum_order_quantity) => change({ maximum_order_quantity })}
      />
      <NumberField
        {...quantity}
        label={t`Order quantity`}
        optional
        min={0}
        hint={t`The least its supplier delivers at once.`}
        value={values.order_quantity}
        error={fault("order_quantity")}
        data-testid="product-order-quantity"
        onNumber={(order_quantity) => change({ order_quantity })}
      />
    </>
  );
}

function Indicator({ level }: { readonly level: FormIndicator }) {
  return (
    <span data-testid="stock-indicator" data-level={level}>
      <Badge tone={tones[level]}>
        <IndicatorWord level={level} />
      </Badge>
    </span>
  );
}

function IndicatorWord({ level }: { readonly level: FormIndicator }) {
  switch (level) {
    case "critical":
      return <Trans>Critical</Trans>;
    case "low_stock":
      return <Trans>Low Stock</Trans>;
    case "good_stock":
      return <Trans>Good Stock</Trans>;
  }
}
