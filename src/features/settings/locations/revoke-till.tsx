import { Plural, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { TillRow } from "#/contract/till.ts";
import { LostCheck } from "#/entities/account/lost-check.tsx";
import { fieldError } from "#/kit/server-queries/refusal.ts";
import { RefusedNotice } from "#/kit/server-queries/refused-messages.tsx";
import { businessAnswers, changeTill } from "#/entities/business/business-server-queries.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { ConfirmDialog } from "#/ui/confirm-dialog.tsx";
import { Notice } from "#/ui/notice.tsx";
import { useSave } from "#/kit/server-queries/use-save.ts";

export interface RevokeTillProps {
  readonly till: TillRow;
  readonly onClose: () => void;
}

/** Revokes a device's right to sell, or restores it; shows first what the device still holds. */
export function RevokeTill({ till, onClose }: RevokeTillProps) {
  const { t } = useLingui();
  const { session: port } = useServices();
  const business = useShop().session.business.id;
  const { busy, refusal, clear, save } = useSave(
    businessAnswers.tills(port.api, business).queryKey,
  );
  const isActive = till.status === "active";
  const { id, code } = till;
  const [lost, setLost] = useState(false);
  const change = (status: TillRow["status"], isLost = false) =>
    changeTill(port.api, { business, id }, { status, ...(isLost ? { lost: true } : {}) });
  const confirm = async () => {
    const isSaved = await save(
      () => change(isActive ? "revoked" : "active", lost),
      // Signing out the device's users cannot be undone.
      lost ? undefined : () => change(till.status),
    );
    if (isSaved) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={isActive ? t`Revoke till ${code}?` : t`Allow till ${code} again?`}
      description={
        isActive
          ? t`This device gets no new numbers any more. What it has recorded stays on it.`
          : t`This device may sell again under its code.`
      }
      action={isActive ? t`Revoke till` : t`Allow till`}
      busy={busy}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      onConfirm={() => {
        if (!busy) void confirm();
      }}
    >
      {isActive && till.pending_count > 0 ? (
        <Notice tone="warning">
          <Plural
            value={till.pending_count}
            one="It said last that # entry is not sent yet."
            other="It said last that # entries are not sent yet."
          />
        </Notice>
      ) : null}
      {isActive ? (
        <LostCheck
          checked={lost}
          error={fieldError(refusal, "lost")}
          onCheck={(next) => {
            setLost(next);
            clear();
          }}
        />
      ) : null}
      {fieldError(refusal, "lost") === undefined ? <RefusedNotice refusal={refusal} /> : null}
    </ConfirmDialog>
  );
}
