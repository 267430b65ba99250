import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useMemo } from "react";
import { refusalOf } from "#/kit/server-queries/refusal.ts";
import { RefusedMessages } from "#/kit/server-queries/refused-messages.tsx";
import { ReceiptDialog } from "#/entities/receipt/lazy-receipt.tsx";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Dialog } from "#/ui/dialog.tsx";
import { Skeleton } from "#/ui/skeleton.tsx";
import { toast } from "#/ui/toast-store.ts";
import { wholeReceipt } from "./receipt-server-queries.ts";
import type { ReceiptEntry } from "./listed-receipt.ts";
import { receiptOfDetail } from "./receipt-of-detail.ts";

export interface OpenedReceiptProps {
  readonly entry: ReceiptEntry;
  readonly onClose: () => void;
}

/** The receipt selected in the list, from this device or from the server. */
export function OpenedReceipt({ entry, onClose }: OpenedReceiptProps) {
  const { Answers } = useServices();
  return (
    <Suspense fallback={null}>
      {entry.source === null ? (
        <Answers>
          <FromServer id={entry.id} onClose={onClose} />
        </Answers>
      ) : (
        <ReceiptDialog source={entry.source} onClose={onClose} />
      )}
    </Suspense>
  );
}

function FromServer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useLingui();
  const { session: port } = useServices();
  const { session } = useShop();
  const { timeZone } = useFormat();
  const answer = useQuery(wholeReceipt(port.api, session.business.id, id));
  const detail = answer.data;
  const source = useMemo(
    () => (detail === undefined ? null : receiptOfDetail(detail, timeZone)),
    [detail, timeZone],
  );
  const isEmpty = detail !== undefined && source === null;
  useEffect(() => {
    if (!isEmpty) return;
    toast({ kind: "error", title: t`This receipt could not be read.` });
    onClose();
  }, [isEmpty, onClose, t]);
  if (source !== null) return <ReceiptDialog source={source} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t`Receipt`}
      width="narrow"
    >
      {answer.isError ? (
        <>
          <p>
            <Trans>This receipt is on the server.</Trans>
          </p>
          <RefusedMessages refusal={refusalOf(answer.error)} />
        </>
      ) : (
        <Skeleton height="320px" />
      )}
    </Dialog>
  );
}
