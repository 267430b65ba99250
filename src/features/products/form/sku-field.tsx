import { Trans, useLingui } from "@lingui/react/macro";
import { WandSparkles } from "lucide-react";
import { categoryViews, productViews } from "#/entities/products/catalogue-queries.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { errorFields } from "#/platform/logger.ts";
import { Button } from "#/ui/button.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { toast } from "#/ui/toast-store.ts";
import * as styles from "../products.css.ts";
import type { CardOfFormProps } from "./use-product-form.ts";
import { proposedSku } from "./propose-sku.ts";

/** An item's SKU: typed, or proposed by a button while empty. */
export function SkuField({ form: { id, values, change, fault } }: CardOfFormProps) {
  const { t } = useLingui();
  const { db } = useShop();
  const { logger } = useServices();
  const propose = async () => {
    try {
      const [items, categories] = await Promise.all([productViews(db), categoryViews(db)]);
      const category = categories.find((one) => one.id === values.category) ?? null;
      const others = items.filter((item) => item.id !== id);
      change({ sku: proposedSku({ name: values.name_en, category }, others) });
    } catch (error) {
      logger.error("sku.not_made", errorFields(error));
      toast({ kind: "error", title: t`This device could not make a code. Try again.` });
    }
  };
  return (
    <>
      <TextField
        label={t`SKU`}
        value={values.sku}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={t`The shop's own short code for it.`}
        error={fault("sku")}
        data-testid="product-sku"
        onText={(sku) => change({ sku })}
      />
      {values.sku.trim() === "" ? (
        <Inline gap={8} align="center" className={styles.fieldActions}>
          <Button
            size="small"
            glyph={WandSparkles}
            data-testid="propose-sku"
            onClick={() => void propose()}
          >
            <Trans>Propose a code</Trans>
          </Button>
        </Inline>
      ) : null}
    </>
  );
}
