import { Trans, useLingui } from "@lingui/react/macro";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { supplierViews } from "#/entities/products/catalogue-queries.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { SupplierDialog } from "#/entities/suppliers/supplier-dialog.tsx";
import type { SupplierView } from "#/sync/projection-catalogue.ts";
import { PickOrAdd, type PickFieldProps } from "./pick-or-add.tsx";

const none: SupplierView[] = [];

/** Selects an item's supplier, or creates one. */
export function SupplierField(props: PickFieldProps) {
  const { t } = useLingui();
  const { db } = useShop();
  const suppliers = valueOf(
    useLive(() => supplierViews(db), [db]),
    none,
  );
  const options = suppliers
    .filter(({ id, is_active }) => is_active || id === props.chosen)
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ id, name, phone }) => ({
      value: id,
      label: name,
      ...(phone === null ? {} : { detail: phone }),
    }));
  return (
    <PickOrAdd
      {...props}
      label={t`Supplier`}
      optional
      placeholder={t`Choose a supplier`}
      options={options}
      canAdd={useCan("supplier.edit")}
      createLabel={(typed) => <Trans>Add the supplier “{typed}”</Trans>}
      addLabel={<Trans>Add supplier</Trans>}
      addTestId="add-supplier"
      adding={({ name, onAdded, onClose }) => (
        <SupplierDialog
          supplier={null}
          name={name}
          refused={null}
          onSaved={({ id }) => onAdded(id)}
          onClose={onClose}
        />
      )}
    />
  );
}
