// @fetched when asked
import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "#/contract/paths.ts";
import { RefusedNotice } from "#/kit/server-queries/refused-messages.tsx";
import { useWrite } from "#/kit/server-queries/use-write.ts";
import { findCustomers } from "#/entities/customers/customer-queries.ts";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import type { CustomerView } from "#/sync/projection-customers.ts";
import { FormDialog } from "#/ui/form-dialog.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { ListButton } from "#/ui/list-item.tsx";
import { Notice } from "#/ui/notice.tsx";
import { SearchField } from "#/ui/search-field.tsx";
import { toast } from "#/ui/toast-store.ts";

export interface MergeDialogProps {
  /** The card that is merged into another and removed. */
  readonly customer: CustomerView;
  readonly onClose: () => void;
}

/** Merges this card into another card of the same person. Done by the server, so it requires a connection. */
export function MergeDialog({ customer, onClose }: MergeDialogProps) {
  const { t } = useLingui();
  const { db, session } = useShop();
  const { session: port, sync } = useServices();
  const { connection } = useSyncStatus();
  const navigate = useNavigate();
  const { busy, refusal, run } = useWrite();
  const [query, setQuery] = useState(customer.name);
  const [into, setInto] = useState<CustomerView | null>(null);
  const found = valueOf(
    useLive(() => findCustomers(db, query), [db, query]),
    [],
  ).filter(({ id, sync: mark }) => id !== customer.id && mark === "sent");
  const { name } = customer;
  const merge = async () => {
    if (into === null) return;
    const path = `${paths.customerMerge(customer.id)}?business=${session.business.id}`;
    const { ok } = await run(() =>
      port.api.json({ method: "POST", path, body: { into: into.id } }),
    );
    if (!ok) return;
    sync.poke();
    const kept = into.name;
    toast({ kind: "success", id: "customer", title: t`Merged into ${kept}` });
    onClose();
    await navigate({ to: "/customers/$id", params: { id: into.id }, replace: true });
  };
  return (
    <FormDialog
      name="merge"
      title={t`Merge ${name} into another card`}
      description={t`Sales, debts and payments move to the card you choose. This cannot be undone.`}
      save={<Trans>Merge the cards</Trans>}
      danger
      busy={busy}
      disabled={into === null || connection === "offline"}
      onSave={() => void merge()}
      onClose={onClose}
    >
      {connection === "offline" ? (
        <Notice tone="warning">
          <Trans>You need a network to merge.</Trans>
        </Notice>
      ) : null}
      <SearchField
        label={t`Which card is kept`}
        placeholder={t`Name, phone or code`}
        value={query}
        onText={(text) => {
          setQuery(text);
          setInto(null);
        }}
        data-testid="merge-search"
      />
      <Stack gap={12}>
        {found.map((one) => (
          <ListButton
            key={one.id}
            title={one.name}
            text={`${one.customer_code} · ${one.phone ?? "–"}`}
            chosen={into?.id === one.id}
            data-testid="merge-option"
            onClick={() => setInto(one)}
          />
        ))}
        {found.length === 0 ? (
          <p>
            <Trans>Nobody else matches.</Trans>
          </p>
        ) : null}
      </Stack>
      <RefusedNotice refusal={refusal} />
    </FormDialog>
  );
}
