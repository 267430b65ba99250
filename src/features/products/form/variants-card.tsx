import { Trans, useLingui } from "@lingui/react/macro";
import { Grid2x2Plus, Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import type { BarcodeReader } from "#/kit/scanner/barcode-detector.ts";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Text } from "#/ui/layout/text.tsx";
import { Segmented } from "#/ui/segmented.tsx";
import { note } from "#/ui/theme/text.css.ts";
import type { CardOfFormProps } from "./use-product-form.ts";
import { newVariant, type ProductFormValues } from "./product-form-values.ts";
import { usedVariants } from "./used-variants.ts";
import { VariantFields } from "./variant-fields.tsx";

const MatrixDialog = lazy(async () => ({
  default: (await import("./matrix/matrix-dialog.tsx")).MatrixDialog,
}));

export interface VariantsCardProps extends CardOfFormProps {
  readonly reader: BarcodeReader | null;
  /** Stored form values of the item; null if it exists only on this device. */
  readonly stands: ProductFormValues | null;
}

/** Whether an item has variants, and which. */
export function VariantsCard({ form, reader, stands }: VariantsCardProps) {
  const { t } = useLingui();
  const { values, change, fault } = form;
  // Id of the newly added variant; its name receives focus.
  const [added, setAdded] = useState<string | null>(null);
  const problem = fault("variants") ?? fault("product_type");
  const { db } = useShop();
  // Variants that were sold or counted can be deactivated, not removed.
  const used = valueOf(
    useLive(() => usedVariants(db, form.id), [db, form.id]),
    null,
  );
  const saved = new Set(stands?.variants.map(({ id }) => id) ?? []);
  const left = values.variants.filter(({ id }) => saved.has(id));
  const isKept = (id: string) => saved.has(id) && (used === null || used.has(id));
  // Stock of a simple item would belong to none of its variants.
  const isHeld = stands?.product_type === "SIMPLE" && Number(stands.available_stock) !== 0;
  return (
    <Card title={<Trans>Variants</Trans>}>
      <Stack gap={16} shrinks>
        <Segmented
          label={t`Product type`}
          columns={2}
          value={values.product_type}
          onChoose={(product_type) => change({ product_type })}
          options={[
            { value: "SIMPLE", label: t`Simple`, disabled: left.length > 0 },
            { value: "VARIABLE", label: t`With variants`, disabled: isHeld },
          ]}
        />
        <p className={note}>
          {left.some(({ id }) => isKept(id)) ? (
            <Trans>
              A variant that was sold or counted stays for its sales: switch it off. Any other can
              be removed.
            </Trans>
          ) : left.length > 0 ? (
            <Trans>
              As far as this device knows, none of them was sold or counted, so they can be removed.
              One that was is switched off instead.
            </Trans>
          ) : isHeld ? (
            <Trans>There is stock of it. Count it down to 0 first, then give it variants.</Trans>
          ) : values.product_type === "SIMPLE" ? (
            <Trans>With variants it comes in sizes or colours, each with its own stock.</Trans>
          ) : (
            <Trans>Each variant has its own stock; its SKU is the product's with the suffix.</Trans>
          )}
        </p>
        {values.product_type === "VARIABLE" ? (
          <>
            {problem === undefined ? null : (
              <Text as="p" tone="critical" weight="medium" role="alert">
                {problem}
              </Text>
            )}
            {values.variants.map((variant, place) => (
              <VariantFields
                key={variant.id}
                form={form}
                variant={variant}
                number={place + 1}
                isAdded={variant.id === added}
                reader={reader}
                isSaved={saved.has(variant.id)}
                onRemove={
                  isKept(variant.id)
                    ? null
                    : () =>
                        change({ variants: values.variants.filter(({ id }) => id !== variant.id) })
                }
              />
            ))}
            <AddVariants form={form} onAdded={setAdded} />
          </>
        ) : null}
      </Stack>
    </Card>
  );
}

interface AddVariantsProps extends CardOfFormProps {
  /** Called with the id of the newly added variant. */
  readonly onAdded: (id: string) => void;
}

/** Adds one variant, or all combinations of size and colour. */
function AddVariants({ form: { values, change }, onAdded }: AddVariantsProps) {
  const { ids } = useServices();
  const [isMatrixOpen, setMatrixOpen] = useState(false);
  const room = mostVariants - values.variants.length;
  return (
    <>
      <Inline gap={8} align="center">
        <Button
          glyph={Plus}
          disabled={room <= 0}
          data-testid="add-variant"
          onClick={() => {
            const next = newVariant(ids.next());
            onAdded(next.id);
            change({ variants: [...values.variants, next] });
          }}
        >
          <Trans>Add variant</Trans>
        </Button>
        <Button
          glyph={Grid2x2Plus}
          disabled={room <= 0}
          data-testid="open-matrix"
          onClick={() => setMatrixOpen(true)}
        >
          <Trans>Sizes and colours</Trans>
        </Button>
      </Inline>
      {isMatrixOpen ? (
        <Suspense fallback={null}>
          <MatrixDialog
            sku={values.sku}
            there={values.variants}
            room={room}
            onClose={() => setMatrixOpen(false)}
            onMake={(made) => {
              setMatrixOpen(false);
              const next = made.map((one) => ({ ...newVariant(ids.next()), ...one }));
              change({ variants: [...values.variants, ...next] });
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** Limit of the contract. */
const mostVariants = 100;
