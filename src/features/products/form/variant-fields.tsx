import { Trans, useLingui } from "@lingui/react/macro";
import { Trash } from "lucide-react";
import { isFractional } from "#/domain/quantity.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { BarcodeReader } from "#/kit/scanner/barcode-detector.ts";
import { Badge } from "#/ui/badge.tsx";
import { Checkbox } from "#/ui/checkbox.tsx";
import { focusOnMount } from "#/ui/focus-on-mount.ts";
import { FieldRow } from "#/ui/form-card.tsx";
import { IconButton } from "#/ui/icon-button.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import { TextField } from "#/ui/text-field.tsx";
import * as styles from "../products.css.ts";
import { AttributesField } from "./attributes-field.tsx";
import { BarcodeField } from "./barcode-field.tsx";
import { OpeningPieces } from "./opening-pieces.tsx";
import type { VariantEntry } from "./product-form-values.ts";
import { quantityFieldOf } from "./quantity-field.ts";
import type { ProductForm } from "./use-product-form.ts";

export interface VariantFieldsProps {
  readonly form: ProductForm;
  readonly variant: VariantEntry;
  /** Which one of the list, from 1. */
  readonly number: number;
  /** It was asked for just now. */
  readonly isAdded: boolean;
  readonly reader: BarcodeReader | null;
  /** It was not made in this form: it can be switched off. */
  readonly isSaved: boolean;
  /** Null for one that is there for good. */
  readonly onRemove: (() => void) | null;
}

/** One variant of a good. */
export function VariantFields(props: VariantFieldsProps) {
  const { form, variant, number, isAdded, reader, isSaved, onRemove } = props;
  const { t } = useLingui();
  const format = useFormat();
  const { session } = useShop();
  const canCount = useCan("stock.count");
  const { id } = variant;
  const unit = form.entry.unit_of_measure;
  const fault = (field: string) => form.variantFault(id, field);
  const change = (part: Partial<VariantEntry>) => form.changeVariant(id, part);
  const name = variant.name.trim() === "" ? t`Variant ${number}` : variant.name.trim();
  const location = session.location.name;
  const sku = `${form.entry.sku.trim()}${variant.sku_suffix.trim()}`;
  return (
    <fieldset className={styles.variant} data-testid="variant" aria-label={name}>
      <div className={styles.variantHead}>
        <strong>{name}</strong>
        {variant.is_active ? null : (
          <Badge>
            <Trans>Not sold any more</Trans>
          </Badge>
        )}
        {onRemove === null ? null : (
          <IconButton
            glyph={Trash}
            variant="quiet"
            label={t`Remove ${name}`}
            data-testid="remove-variant"
            onClick={onRemove}
          />
        )}
      </div>
      <FieldRow>
        <TextField
          ref={isAdded ? focusOnMount : undefined}
          label={t`Name`}
          value={variant.name}
          maxLength={200}
          autoComplete="off"
          error={fault("name")}
          data-testid="variant-name"
          onText={(next) => change({ name: next })}
        />
        <TextField
          label={t`SKU suffix`}
          value={variant.sku_suffix}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint={variant.sku_suffix.trim() === "" ? undefined : sku}
          error={fault("sku_suffix")}
          data-testid="variant-suffix"
          onText={(sku_suffix) => change({ sku_suffix })}
        />
        <NumberField
          label={t`Price adjustment`}
          decimals={2}
          step={0.01}
          leading={format.sign}
          hint={t`Added to the product's price; with a minus it is taken off.`}
          value={variant.price_adjustment}
          error={fault("price_adjustment")}
          data-testid="variant-price"
          onNumber={(price_adjustment) => change({ price_adjustment })}
        />
        <NumberField
          {...quantityFieldOf(unit)}
          label={t`Available stock`}
          optional
          min={0}
          steppers={!isFractional(unit)}
          hint={t`In stock at ${location}.`}
          disabled={!canCount}
          value={variant.available_stock}
          error={fault("available_stock")}
          data-testid="variant-stock"
          onNumber={(available_stock) => change({ available_stock })}
        />
        {form.isNew && canCount && form.entry.tracking_type === "SERIAL" ? (
          <OpeningPieces product={form.id} variant={id} entry={variant} onChange={change} />
        ) : null}
        <div className={styles.form}>
          <BarcodeField
            owner={id}
            value={variant.barcode}
            error={fault("barcode")}
            reader={reader}
            testId="variant-barcode"
            onCode={(barcode) => change({ barcode })}
          />
        </div>
        {isSaved ? (
          <Checkbox
            label={t`Active`}
            hint={t`It can be chosen at the counter.`}
            checked={variant.is_active}
            onCheck={(is_active) => change({ is_active })}
          />
        ) : null}
      </FieldRow>
      <AttributesField
        rows={variant.attributes}
        json={variant.attributes_json}
        owner={name}
        error={fault("attributes")}
        onChange={change}
      />
    </fieldset>
  );
}
