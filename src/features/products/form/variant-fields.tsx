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
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import { TextField } from "#/ui/text-field.tsx";
import * as styles from "../products.css.ts";
import { AttributesField } from "./attributes-field.tsx";
import { BarcodeField } from "./barcode-field.tsx";
import { OpeningSerials } from "./opening-serials.tsx";
import type { VariantFormValues } from "./product-form-values.ts";
import { quantityFieldOf } from "./quantity-field.ts";
import type { ProductForm } from "./use-product-form.ts";

export interface VariantFieldsProps {
  readonly form: ProductForm;
  readonly variant: VariantFormValues;
  /** 1-based position in the list. */
  readonly number: number;
  /** Whether it was newly added. */
  readonly isAdded: boolean;
  readonly reader: BarcodeReader | null;
  /** Whether it existed before this form was opened, so that it can be deactivated. */
  readonly isSaved: boolean;
  /** Null if it cannot be removed. */
  readonly onRemove: (() => void) | null;
}

export function VariantFields(props: VariantFieldsProps) {
  const { form, variant, number, isAdded, reader, isSaved, onRemove } = props;
  const { t } = useLingui();
  const format = useFormat();
  const { id } = variant;
  const { fault, change } = variantOf(form, variant);
  const name = variant.name.trim() === "" ? t`Variant ${number}` : variant.name.trim();
  return (
    <fieldset className={styles.variant} data-testid="variant" aria-label={name}>
      <VariantHead name={name} isActive={variant.is_active} onRemove={onRemove} />
      <FieldRow>
        <VariantNames form={form} variant={variant} isAdded={isAdded} />
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
        <VariantStock form={form} variant={variant} />
        <Stack gap={16} shrinks>
          <BarcodeField
            owner={id}
            value={variant.barcode}
            error={fault("barcode")}
            reader={reader}
            testId="variant-barcode"
            onCode={(barcode) => change({ barcode })}
          />
        </Stack>
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

type VariantPartProps = Pick<VariantFieldsProps, "form" | "variant">;

/** Returns the form's state for one of its variants. */
function variantOf(form: ProductForm, { id }: VariantFormValues) {
  return {
    fault: (field: string) => form.variantFault(id, field),
    change: (part: Partial<VariantFormValues>) => form.changeVariant(id, part),
  };
}

interface VariantHeadProps extends Pick<VariantFieldsProps, "onRemove"> {
  readonly name: string;
  readonly isActive: boolean;
}

function VariantHead({ name, isActive, onRemove }: VariantHeadProps) {
  const { t } = useLingui();
  return (
    <Inline gap={8} align="center" justify="between">
      <strong>{name}</strong>
      {isActive ? null : (
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
    </Inline>
  );
}

/** The variant's name and its SKU suffix. */
function VariantNames({
  form,
  variant,
  isAdded,
}: VariantPartProps & Pick<VariantFieldsProps, "isAdded">) {
  const { t } = useLingui();
  const { fault, change } = variantOf(form, variant);
  const sku = `${form.values.sku.trim()}${variant.sku_suffix.trim()}`;
  return (
    <>
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
    </>
  );
}

/** The variant's stock here, with serials if it is serial-tracked. */
function VariantStock({ form, variant }: VariantPartProps) {
  const { t } = useLingui();
  const { session } = useShop();
  const canCount = useCan("stock.count");
  const { id } = variant;
  const unit = form.values.unit_of_measure;
  const { fault, change } = variantOf(form, variant);
  const location = session.location.name;
  return (
    <>
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
      {form.isNew && canCount && form.values.tracking_type === "SERIAL" ? (
        <OpeningSerials product={form.id} variant={id} entry={variant} onChange={change} />
      ) : null}
    </>
  );
}
