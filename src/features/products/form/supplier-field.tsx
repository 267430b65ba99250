import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useLive, valueOf } from "#/entities/live/use-live.ts";
import { supplierViews } from "#/entities/products/catalogue-queries.ts";
import { useCan, useShop } from "#/entities/shop/shop-context.ts";
import type { SupplierView } from "#/sync/projection-catalogue.ts";
import { Button } from "#/ui/button.tsx";
import { Combobox } from "#/ui/combobox.tsx";
import * as styles from "../products.css.ts";
import type { PickFieldProps } from "./category-field.tsx";
import { SupplierDialog } from "./supplier-dialog.tsx";

const none: SupplierView[] = [];

/** Who a good is bought from, or a new supplier for it. */
export function SupplierField({ chosen, error, onChoose }: PickFieldProps) {
  const { t } = useLingui();
  const { db } = useShop();
  const canAdd = useCan("supplier.edit");
  const [adding, setAdding] = useState<string | null>(null);
  const suppliers = valueOf(
    useLive(() => supplierViews(db), [db]),
    none,
  );
  const options = suppliers
    .filter(({ id, is_active }) => is_active || id === chosen)
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ id, name, phone }) => ({
      value: id,
      label: name,
      ...(phone === null ? {} : { detail: phone }),
    }));
  return (
    <>
      <Combobox
        label={t`Supplier`}
        optional
        placeholder={t`Choose a supplier`}
        options={options}
        chosen={options.find(({ value }) => value === chosen) ?? null}
        error={error}
        onChoose={(option) => onChoose(option?.value ?? null)}
        onCreate={canAdd ? setAdding : undefined}
        createLabel={(typed) => <Trans>Add the supplier “{typed}”</Trans>}
      />
      {canAdd ? (
        <div className={styles.fieldActs}>
          <Button
            size="small"
            glyph={Plus}
            onClick={() => setAdding("")}
            data-testid="add-supplier"
          >
            <Trans>Add supplier</Trans>
          </Button>
        </div>
      ) : null}
      {adding === null ? null : (
        <SupplierDialog
          name={adding}
          onClose={() => setAdding(null)}
          onAdded={(id) => {
            setAdding(null);
            onChoose(id);
          }}
        />
      )}
    </>
  );
}
