import { Trans, useLingui } from "@lingui/react/macro";
import { CheckCheck, PackageOpen, Truck, Undo2 } from "lucide-react";
import { useState } from "react";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import type { Transfer } from "#/entities/transfers/transfer-queries.ts";
import { Button } from "#/ui/button.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Notice } from "#/ui/notice.tsx";
import { toast } from "#/ui/toast-store.ts";
import { ReceiveDialog } from "./receive-dialog.tsx";
import { isUnsure } from "./receive-form-values.ts";
import { RecordFailed } from "#/entities/outbox/record-failed.tsx";
import { TakeBackDialog } from "./take-back-dialog.tsx";
import { useTransferActions } from "./use-record-transfer.ts";

/** The actions for a transfer at this location: receive at its destination, take back at its origin. */
export function TransferActions({ transfer }: { readonly transfer: Transfer }) {
  const { session } = useShop();
  const canMove = useCan("stock.transfer");
  const here = session.location.id;
  if (!canMove) return null;
  if (here === transfer.to.id) return <ReceiveActions transfer={transfer} />;
  if (transfer.isClosed) return null;
  if (here === transfer.from.id) return <SenderActions transfer={transfer} />;
  const place = transfer.to.name;
  return (
    <Notice tone="neutral">
      <Trans>It is received at {place}: switch to that location to receive it.</Trans>
    </Notice>
  );
}

function ReceiveActions({ transfer }: { readonly transfer: Transfer }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { busy, failed, receive } = useTransferActions();
  const { number, lines, isClosed } = transfer;
  const waiting = new Map(
    lines
      .filter((line) => line.waiting > 0)
      .map((line) => [line.id, { quantity: line.waiting, serials: line.pieces }]),
  );
  // Items given up or taken back may still arrive, and a receipt overrides both.
  const mayStillCome = lines.some(({ quantity, received }) => received < quantity);
  if (isClosed && !mayStillCome) return null;
  const receiveAll = () => {
    // This device cannot determine which serial numbers are outstanding, so the user has to choose.
    if (lines.some((line) => waiting.has(line.id) && isUnsure(line))) return setOpen(true);
    void receive(transfer, waiting, { isFinal: false, note: "", why: new Map() }).then((kept) => {
      if (kept !== null) toast({ kind: "success", title: t`Transfer ${number} received` });
    });
  };
  return (
    <>
      <Inline gap={8} align="center">
        {isClosed ? null : (
          <Button
            variant="primary"
            glyph={CheckCheck}
            busy={busy}
            busyLabel={t`Saving…`}
            onClick={receiveAll}
            data-testid="receive-all"
          >
            <Trans>All came</Trans>
          </Button>
        )}
        <Button glyph={PackageOpen} onClick={() => setOpen(true)} data-testid="receive-part">
          {isClosed ? <Trans>Something came after all</Trans> : <Trans>Receive a part</Trans>}
        </Button>
      </Inline>
      <RecordFailed failed={failed} />
      {isOpen ? <ReceiveDialog transfer={transfer} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function SenderActions({ transfer }: { readonly transfer: Transfer }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { busy, failed, dispatch } = useTransferActions();
  const { number } = transfer;
  const isPrepared = transfer.status === "prepared";
  const send = () => {
    void dispatch(transfer).then((kept) => {
      if (kept !== null) toast({ kind: "success", title: t`Transfer ${number} sent` });
    });
  };
  return (
    <>
      <Inline gap={8} align="center">
        {isPrepared ? (
          <Button
            variant="primary"
            glyph={Truck}
            busy={busy}
            busyLabel={t`Saving…`}
            onClick={send}
            data-testid="dispatch"
          >
            <Trans>It has left</Trans>
          </Button>
        ) : null}
        <Button glyph={Undo2} onClick={() => setOpen(true)} data-testid="take-back">
          {isPrepared ? <Trans>Do not send it</Trans> : <Trans>Take back</Trans>}
        </Button>
      </Inline>
      <RecordFailed failed={failed} />
      {isOpen ? <TakeBackDialog transfer={transfer} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
