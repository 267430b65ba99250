import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState, type SubmitEvent } from "react";
import type { TransferBody } from "#/contract/operations/transfer-send.ts";
import { stockOfProducts } from "#/entities/stock/stock-queries.ts";
import { useOperationForm } from "#/kit/forms/use-operation-form.ts";
import { useKeptFormValues } from "#/kit/forms/use-kept-form-values.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import type { Draft } from "#/store/outbox-intents.ts";
import type { StoredLocation } from "#/store/replicated-rows.ts";
import { toast } from "#/ui/toast-store.ts";
import type { BeyondStock } from "./beyond-stock-dialog.tsx";
import { availableOf } from "./items-to-send.tsx";
import {
  linesBeyondStock,
  readTransfer,
  readTransferDraft,
  type TransferFormValues,
} from "./transfer-form-values.ts";
import { useTransferActions } from "./use-record-transfer.ts";

/** The submit button used, and whether exceeding the recorded stock was confirmed. */
interface Way {
  readonly isPrepared: boolean;
  readonly isAgreed: boolean;
}

/** A transfer being entered, stored as a draft and sent. */
export function useNewTransfer(places: readonly StoredLocation[]) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const only = places.length === 1 ? (places[0]?.id ?? null) : null;
  const draft = useKeptFormValues<TransferFormValues>(
    "transfer",
    { to: only, lines: [], note: "" },
    (kept) =>
      readTransferDraft(
        kept,
        places.map((place) => place.id),
      ),
  );
  const { id } = draft;
  const { db, session } = useShop();
  const [asked, setAsked] = useState<BeyondStock | null>(null);
  const way = useRef<Way>({ isPrepared: false, isAgreed: false });
  const { failed, send } = useTransferActions();
  const record = async (read: Draft<TransferBody>, to: string | null, isPrepared: boolean) => {
    const place = places.find((one) => one.id === to)?.name ?? "";
    const number = await send(isPrepared ? { ...read, is_prepared: true } : read);
    if (number === null) return false;
    toast({
      kind: "success",
      title: isPrepared ? t`Transfer ${number} prepared` : t`Transfer ${number} sent`,
      text: isPrepared ? t`Set aside for ${place}` : t`On its way to ${place}`,
    });
    return true;
  };
  const form = useOperationForm({
    held: draft,
    read: (typed) => readTransfer(typed, id),
    async send({ draft: body }, { to, lines: typed }) {
      const { isPrepared, isAgreed } = way.current;
      if (isAgreed) return record(body, to, isPrepared);
      const products = [...new Set(typed.map(({ product }) => product))];
      const stock = await stockOfProducts(db, session.location.id, products);
      const lines = linesBeyondStock(typed, (line) => availableOf(stock, line));
      if (lines.length === 0) return record(body, to, isPrepared);
      setAsked({ isPrepared, names: lines.map(({ name }) => name) });
      return false;
    },
    onDone() {
      draft.forget();
      void navigate({ to: "/inventory/transfers/$id", params: { id }, replace: true });
    },
  });
  return {
    form,
    draft,
    failed,
    /** Quantities exceed the recorded stock and await confirmation. */
    asked,
    setAsked,
    submit(by: Way) {
      way.current = by;
      form.submit();
    },
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      way.current = { isPrepared: false, isAgreed: false };
      form.element.onSubmit(event);
    },
  };
}
