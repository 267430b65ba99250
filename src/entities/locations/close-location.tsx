import { useLingui } from "@lingui/react/macro";
import { fieldError } from "#/kit/server-queries/refusal.ts";
import { RefusedNotice } from "#/kit/server-queries/refused-messages.tsx";
import { businessAnswers, changeLocation } from "#/entities/business/business-server-queries.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import type { StoredLocation } from "#/store/replicated-rows.ts";
import { ConfirmDialog } from "#/ui/confirm-dialog.tsx";
import { Notice } from "#/ui/notice.tsx";
import { useSave } from "#/kit/server-queries/use-save.ts";

export interface CloseLocationProps {
  readonly location: StoredLocation;
  readonly onClose: () => void;
}

/** Closes or reopens a location. Its data is retained. */
export function CloseLocation({ location, onClose }: CloseLocationProps) {
  const { t } = useLingui();
  const { session: port } = useServices();
  const business = useShop().session.business.id;
  const { busy, refusal, save } = useSave(
    businessAnswers.plan(port.api, business).queryKey,
    businessAnswers.locations(port.api, business).queryKey,
  );
  const { id, name, is_active: isActive } = location;
  const change = (next: boolean) => changeLocation(port.api, { business, id }, { is_active: next });
  const confirm = async () => {
    const isSaved = await save(
      () => change(!isActive),
      () => change(isActive),
    );
    if (isSaved) onClose();
  };
  // The server states what is still in stock there; reopening may exceed the plan.
  const told = fieldError(refusal, "is_active") ?? fieldError(refusal, "name");
  return (
    <ConfirmDialog
      open
      title={isActive ? t`Close ${name}?` : t`Open ${name} again?`}
      description={
        isActive
          ? t`Nobody can choose it any more. Its stock, sales and debts stay, and tills there still send what they have.`
          : t`It can be chosen again, with all it held.`
      }
      action={isActive ? t`Close location` : t`Open location`}
      busy={busy}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      onConfirm={() => {
        if (!busy) void confirm();
      }}
    >
      {told === undefined ? (
        <RefusedNotice refusal={refusal} />
      ) : (
        <Notice tone="critical" urgent>
          {told}
        </Notice>
      )}
    </ConfirmDialog>
  );
}
