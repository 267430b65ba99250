import { useLingui } from "@lingui/react/macro";
import { Trash } from "lucide-react";
import { packPriceOf } from "#/domain/pack.ts";
import type { BarcodeReader } from "#/kit/scanner/barcode-detector.ts";
import { readAmount } from "#/kit/forms/read-amount.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { focusOnMount } from "#/ui/focus-on-mount.ts";
import { FieldRow } from "#/ui/form-card.tsx";
import { IconButton } from "#/ui/icon-button.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import { TextField } from "#/ui/text-field.tsx";
import * as styles from "../products.css.ts";
import { BarcodeField } from "./barcode-field.tsx";
import type { PackFormValues } from "./product-form-values.ts";
import { packField } from "./read-product.ts";
import type { ProductForm } from "./use-product-form.ts";

export interface PackFieldsProps {
  readonly form: ProductForm;
  readonly pack: PackFormValues;
  /** 1-based position in the list. */
  readonly number: number;
  /** Whether it was newly added. */
  readonly isAdded: boolean;
  readonly reader: BarcodeReader | null;
}

/** Fields of one pack. Removing a pack does not affect past purchases and sales. */
export function PackFields({ form, pack, number, isAdded, reader }: PackFieldsProps) {
  const { t } = useLingui();
  const { id } = pack;
  const fault = (field: string) => form.fault(packField(id, field));
  const change = (part: Partial<PackFormValues>) => form.changePack(id, part);
  const name = pack.name_en.trim() === "" ? t`Pack ${number}` : pack.name_en.trim();
  const remove = () => form.change({ packs: form.values.packs.filter((one) => one.id !== id) });
  return (
    <fieldset className={styles.variant} data-testid="pack" aria-label={name}>
      <Inline gap={8} align="center" justify="between">
        <strong>{name}</strong>
        <IconButton
          glyph={Trash}
          variant="quiet"
          label={t`Remove ${name}`}
          data-testid="remove-pack"
          onClick={remove}
        />
      </Inline>
      <FieldRow>
        <TextField
          ref={isAdded ? focusOnMount : undefined}
          label={t`Name`}
          placeholder={t`Carton`}
          value={pack.name_en}
          maxLength={60}
          autoComplete="off"
          error={fault("name_en")}
          data-testid="pack-name"
          onText={(name_en) => change({ name_en })}
        />
        <TextField
          label={t`Name in Swahili`}
          optional
          value={pack.name_sw}
          maxLength={60}
          autoComplete="off"
          error={fault("name_sw")}
          data-testid="pack-name-sw"
          onText={(name_sw) => change({ name_sw })}
        />
        <NumberField
          label={t`How many in it`}
          min={2}
          value={pack.size}
          error={fault("size")}
          data-testid="pack-size"
          onNumber={(size) => change({ size })}
        />
        <PackPriceField form={form} pack={pack} />
        {form.values.product_type === "VARIABLE" ? null : (
          <Stack gap={16} shrinks>
            <BarcodeField
              owner={id}
              value={pack.barcode}
              error={fault("barcode")}
              reader={reader}
              testId="pack-barcode"
              onCode={(barcode) => change({ barcode })}
            />
          </Stack>
        )}
      </FieldRow>
    </fieldset>
  );
}

/** An empty price means the sum of the unit prices, which is shown below. */
function PackPriceField({ form, pack }: Pick<PackFieldsProps, "form" | "pack">) {
  const { t } = useLingui();
  const format = useFormat();
  const whole = worthOfPieces(pack, form.values.selling_price);
  const sum = whole === null ? null : format.figure(whole);
  return (
    <NumberField
      label={t`Selling price of the pack`}
      optional
      decimals={2}
      min={0}
      step={0.01}
      leading={format.sign}
      hint={sum === null || pack.price.trim() !== "" ? undefined : t`Left empty it costs ${sum}.`}
      value={pack.price}
      error={form.fault(packField(pack.id, "price"))}
      data-testid="pack-price"
      onNumber={(price) => form.changePack(pack.id, { price })}
    />
  );
}

/** Returns the pack's price at the unit price, minor units; null if it cannot be calculated. */
function worthOfPieces({ size }: PackFormValues, sellingPrice: string): number | null {
  const each = readAmount(sellingPrice);
  const count = Number(size);
  if (!each.ok || !Number.isSafeInteger(count) || count < 2 || count > 100_000) return null;
  return packPriceOf({ size: count, price: null }, { each: each.amount });
}
