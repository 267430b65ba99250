import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useServices } from "#/entities/services/services.ts";
import type { BarcodeReader } from "#/entities/scanner/barcode-detector.ts";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { Segmented } from "#/ui/segmented.tsx";
import { note } from "#/ui/theme/text.css.ts";
import * as styles from "../products.css.ts";
import type { CardOfFormProps } from "./basics-card.tsx";
import { newVariant, type ProductEntry } from "./product-entry.ts";
import { VariantFields } from "./variant-fields.tsx";

export interface VariantsCardProps extends CardOfFormProps {
  readonly reader: BarcodeReader | null;
  /** The good as it stands; null for one that is only here. */
  readonly stands: ProductEntry | null;
}

/** Whether a good comes in variants, and which. */
export function VariantsCard({ form, reader, stands }: VariantsCardProps) {
  const { t } = useLingui();
  const { ids } = useServices();
  const { entry, change, fault } = form;
  // Which one was asked for just now: its name takes the focus.
  const [added, setAdded] = useState<string | null>(null);
  const problem = fault("variants") ?? fault("product_type");
  // Those that are there for good can be switched off, not taken away.
  const standing = new Set(stands?.variants.map(({ id }) => id) ?? []);
  // What lies on the shelf of a simple good would belong to none of its variants.
  const isHeld = stands?.product_type === "SIMPLE" && Number(stands.available_stock) !== 0;
  return (
    <Card title={<Trans>Variants</Trans>}>
      <div className={styles.form}>
        <Segmented
          label={t`Product type`}
          columns={2}
          value={entry.product_type}
          onChoose={(product_type) => change({ product_type })}
          options={[
            { value: "SIMPLE", label: t`Simple`, disabled: standing.size > 0 },
            { value: "VARIABLE", label: t`With variants`, disabled: isHeld },
          ]}
        />
        <p className={note}>
          {standing.size > 0 ? (
            <Trans>
              It has variants that were sold or counted. Switch off those you sell no more.
            </Trans>
          ) : isHeld ? (
            <Trans>There is stock of it. Count it down to 0 first, then give it variants.</Trans>
          ) : entry.product_type === "SIMPLE" ? (
            <Trans>With variants it comes in sizes or colours, each with a stock of its own.</Trans>
          ) : (
            <Trans>
              Each variant has a stock of its own; its SKU is the product's with the suffix.
            </Trans>
          )}
        </p>
        {entry.product_type === "VARIABLE" ? (
          <>
            {problem === undefined ? null : (
              <p className={styles.error} role="alert">
                {problem}
              </p>
            )}
            {entry.variants.map((variant, place) => (
              <VariantFields
                key={variant.id}
                form={form}
                variant={variant}
                number={place + 1}
                isAdded={variant.id === added}
                reader={reader}
                onRemove={
                  standing.has(variant.id)
                    ? null
                    : () =>
                        change({ variants: entry.variants.filter(({ id }) => id !== variant.id) })
                }
              />
            ))}
            <div className={styles.acts}>
              <Button
                glyph={Plus}
                disabled={entry.variants.length >= mostVariants}
                data-testid="add-variant"
                onClick={() => {
                  const next = newVariant(ids.next());
                  setAdded(next.id);
                  change({ variants: [...entry.variants, next] });
                }}
              >
                <Trans>Add variant</Trans>
              </Button>
            </div>
          </>
        ) : null}
      </div>
    </Card>
  );
}

/** As many as the contract takes. */
const mostVariants = 100;
