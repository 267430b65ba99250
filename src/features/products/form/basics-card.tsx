import { Trans, useLingui } from "@lingui/react/macro";
import type { BarcodeReader } from "#/kit/scanner/barcode-detector.ts";
import { Card } from "#/ui/card.tsx";
import { Checkbox } from "#/ui/checkbox.tsx";
import { FieldRow } from "#/ui/form-card.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { TextArea } from "#/ui/text-area.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { BarcodeField } from "./barcode-field.tsx";
import { CategoryField } from "./category-field.tsx";
import { SkuField } from "./sku-field.tsx";
import { SupplierField } from "./supplier-field.tsx";
import type { CardOfFormProps } from "./use-product-form.ts";

/** An item's names, codes and category. */
export function BasicsCard({
  form,
  reader,
}: CardOfFormProps & { readonly reader: BarcodeReader | null }) {
  const { values, change, fault } = form;
  return (
    <Card title={<Trans>The product</Trans>}>
      <Stack gap={16} shrinks>
        <NameFields form={form} />
        <FieldRow>
          <Stack gap={16} shrinks>
            <SkuField form={form} />
          </Stack>
          <Stack gap={16} shrinks>
            <BarcodeField
              owner=""
              value={values.barcode}
              error={fault("barcode")}
              reader={reader}
              onCode={(barcode) => change({ barcode })}
            />
          </Stack>
        </FieldRow>
        <FieldRow>
          <Stack gap={16} shrinks>
            <CategoryField
              chosen={values.category}
              error={fault("category")}
              onChoose={(category) => change({ category })}
            />
          </Stack>
          <Stack gap={16} shrinks>
            <SupplierField
              chosen={values.supplier}
              error={fault("supplier")}
              onChoose={(supplier) => change({ supplier })}
            />
          </Stack>
        </FieldRow>
        <DescriptionFields form={form} />
        <CounterFields form={form} />
      </Stack>
    </Card>
  );
}

function NameFields({ form: { values, change, fault } }: CardOfFormProps) {
  const { t } = useLingui();
  return (
    <FieldRow>
      <TextField
        label={t`Name`}
        value={values.name_en}
        maxLength={200}
        autoComplete="off"
        error={fault("name_en")}
        data-testid="product-name"
        onText={(name_en) => change({ name_en })}
      />
      <TextField
        label={t`Name in Swahili`}
        optional
        value={values.name_sw}
        maxLength={200}
        autoComplete="off"
        lang="sw"
        error={fault("name_sw")}
        onText={(name_sw) => change({ name_sw })}
      />
    </FieldRow>
  );
}

function DescriptionFields({ form: { values, change, fault } }: CardOfFormProps) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`Short description`}
        optional
        value={values.short_description_en}
        maxLength={300}
        autoComplete="off"
        error={fault("short_description_en")}
        onText={(short_description_en) => change({ short_description_en })}
      />
      <TextArea
        label={t`Description`}
        optional
        value={values.description_en}
        maxLength={5000}
        error={fault("description_en")}
        onText={(description_en) => change({ description_en })}
      />
    </>
  );
}

/** Whether the item is sold at the counter, and whether it is listed among the first. */
function CounterFields({ form: { values, change, fault } }: CardOfFormProps) {
  const { t } = useLingui();
  return (
    <FieldRow>
      <Checkbox
        label={t`Active`}
        hint={t`It is sold and found at the counter.`}
        error={fault("is_active")}
        checked={values.is_active}
        onCheck={(is_active) => change({ is_active })}
      />
      <Checkbox
        label={t`Featured`}
        hint={t`It is among the first items at the counter.`}
        error={fault("is_featured")}
        checked={values.is_featured}
        onCheck={(is_featured) => change({ is_featured })}
      />
    </FieldRow>
  );
}
