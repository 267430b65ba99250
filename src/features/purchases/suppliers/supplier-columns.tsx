import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { SyncWord } from "#/entities/outbox/sync-messages.tsx";
import { useCan } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Badge } from "#/ui/badge.tsx";
import type { DataColumn } from "#/ui/data-column.ts";
import { Text } from "#/ui/layout/text.tsx";
import type { ListedSupplier } from "./suppliers-query.ts";

/** Columns of the suppliers, with the amount owed for users with permission to see it. */
export function useSupplierColumns(): readonly DataColumn<ListedSupplier>[] {
  const { t } = useLingui();
  const format = useFormat();
  const canSeeCosts = useCan("cost.view");
  return useMemo(() => {
    const owed: DataColumn<ListedSupplier>[] = [
      {
        id: "owed",
        header: t`We owe`,
        phone: "figure",
        align: "end",
        cell: ({ owed: sum }) =>
          sum === null || sum <= 0 ? "–" : <strong>{format.figure(sum)}</strong>,
      },
    ];
    return [
      {
        id: "name",
        header: t`Supplier`,
        phone: "title",
        cell: ({ name, sync }) => (
          <span>
            <strong>{name}</strong>
            {sync === "sent" ? null : (
              <Text block size="small" tone="muted" weight="regular">
                <SyncWord mark={sync} />
              </Text>
            )}
          </span>
        ),
      },
      {
        id: "phone",
        header: t`Phone`,
        phone: "text",
        cell: ({ phone }) => phone ?? "–",
      },
      {
        id: "note",
        header: t`Note`,
        phone: "text",
        cell: ({ note }) => note,
      },
      ...(canSeeCosts ? owed : []),
      {
        id: "state",
        header: t`State`,
        phone: "aside",
        cell: (supplier) => <StateOf supplier={supplier} />,
      },
    ];
  }, [t, format, canSeeCosts]);
}

function StateOf({ supplier }: { readonly supplier: ListedSupplier }) {
  if (!supplier.is_active)
    return (
      <Badge>
        <Trans>Inactive</Trans>
      </Badge>
    );
  if ((supplier.owed ?? 0) < 0)
    return (
      <Badge tone="info">
        <Trans context="supplier">Paid ahead</Trans>
      </Badge>
    );
  return null;
}
