import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { supplierViews } from "#/entities/products/catalogue-queries.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { SupplierDialog } from "#/entities/suppliers/supplier-dialog.tsx";
import type { SupplierView } from "#/sync/projection-catalogue.ts";
import { Combobox } from "#/ui/combobox.tsx";
import type { PurchaseFormValues } from "./purchase-form-values.ts";

const none: SupplierView[] = [];

export interface SupplierFieldProps {
  readonly chosen: PurchaseFormValues["supplier"];
  readonly error: string | undefined;
  readonly onChoose: (supplier: PurchaseFormValues["supplier"]) => void;
}

/** Selects the supplier by name or phone, or creates one in place. */
export function SupplierField({ chosen, error, onChoose }: SupplierFieldProps) {
  const { t } = useLingui();
  const { db } = useShop();
  const canAdd = useCan("supplier.edit");
  const [name, setName] = useState<string | null>(null);
  const suppliers = valueOf(
    useLive(() => supplierViews(db), [db]),
    none,
  );
  const options = suppliers
    .filter(({ id, is_active }) => is_active || id === chosen?.id)
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ id, name: label, phone }) => ({
      value: id,
      label,
      ...(phone === null ? {} : { detail: phone }),
    }));
  const known = options.find(({ value }) => value === chosen?.id);
  return (
    <>
      <Combobox
        label={t`Supplier`}
        placeholder={t`Choose a supplier`}
        options={options}
        chosen={known ?? (chosen === null ? null : { value: chosen.id, label: chosen.name })}
        error={error}
        onChoose={(option) =>
          onChoose(option === null ? null : { id: option.value, name: option.label })
        }
        onCreate={canAdd ? setName : undefined}
        createLabel={(typed) => <Trans>Add the supplier “{typed}”</Trans>}
      />
      {name === null ? null : (
        <SupplierDialog
          supplier={null}
          name={name}
          refused={null}
          onSaved={(saved) => {
            setName(null);
            onChoose(saved);
          }}
          onClose={() => setName(null)}
        />
      )}
    </>
  );
}
