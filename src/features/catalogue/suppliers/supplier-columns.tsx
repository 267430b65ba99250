import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { SyncWord } from "#/entities/outbox/sync-words.tsx";
import { useCan } from "#/entities/shop/shop-context.ts";
import type { SupplierView } from "#/sync/projection-catalogue.ts";
import { Badge } from "#/ui/badge.tsx";
import { Button } from "#/ui/button.tsx";
import type { DataColumn } from "#/ui/data-column.ts";
import { touchLink } from "#/ui/touch-link.css.ts";
import * as styles from "../catalogue.css.ts";

/** The columns of the suppliers; `onEdit` opens the form of one. */
export function useSupplierColumns(
  onEdit: (supplier: SupplierView) => void,
): readonly DataColumn<SupplierView>[] {
  const { t } = useLingui();
  const canEdit = useCan("supplier.edit");
  return useMemo(() => {
    const columns: DataColumn<SupplierView>[] = [
      {
        id: "name",
        header: t`Supplier`,
        phone: "title",
        cell: ({ name, sync }) => (
          <span data-testid="supplier-row" data-sync={sync}>
            <strong>{name}</strong>
            {sync === "sent" ? null : (
              <span className={styles.below}>
                <SyncWord mark={sync} />
              </span>
            )}
          </span>
        ),
      },
      {
        id: "phone",
        header: t`Phone`,
        phone: "text",
        cell: ({ phone }) =>
          phone === null ? (
            "–"
          ) : (
            <a href={`tel:${phone}`} className={touchLink}>
              {phone}
            </a>
          ),
      },
      {
        id: "note",
        header: t`Note`,
        phone: "text",
        cell: ({ note }) => note,
      },
      {
        id: "active",
        header: t`Status`,
        phone: "aside",
        cell: ({ is_active: isActive }) =>
          isActive ? (
            <Badge tone="positive">
              <Trans>Active</Trans>
            </Badge>
          ) : (
            <Badge>
              <Trans>Inactive</Trans>
            </Badge>
          ),
      },
    ];
    if (!canEdit) return columns;
    return [
      ...columns,
      {
        id: "acts",
        header: t`Acts`,
        hideHeader: true,
        phone: "acts",
        align: "end",
        cell: (supplier) => <EditButton supplier={supplier} onEdit={onEdit} />,
      },
    ];
  }, [t, canEdit, onEdit]);
}

interface EditButtonProps {
  readonly supplier: SupplierView;
  readonly onEdit: (supplier: SupplierView) => void;
}

function EditButton({ supplier, onEdit }: EditButtonProps) {
  const { t } = useLingui();
  const { name, sync } = supplier;
  const isRefused = sync === "rejected";
  return (
    <Button
      size="small"
      data-testid="supplier-edit"
      aria-label={isRefused ? t`Mend ${name}` : t`Edit ${name}`}
      onClick={() => onEdit(supplier)}
    >
      {isRefused ? <Trans>Mend</Trans> : <Trans>Edit</Trans>}
    </Button>
  );
}
