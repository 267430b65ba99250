// @fetched when idle
import { Trans } from "@lingui/react/macro";
import type { SalePayment } from "#/contract/sale.ts";
import { money } from "#/domain/money.ts";
import { displayPhone } from "#/domain/phone.ts";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Notice } from "#/ui/notice.tsx";
import { requestTones } from "./request-labels.ts";

export interface RequestNoticeProps {
  readonly sale: string;
  /** As recorded by the till. */
  readonly payment: SalePayment;
}

/** State of the payment request to the customer's phone, updated while visible. */
export function RequestNotice({ sale, payment }: RequestNoticeProps) {
  const { db } = useShop();
  const row = valueOf(
    useLive(async () => (await db.sales.get(sale)) ?? null, [db, sale]),
    null,
  );
  const told = row?.payments.find(({ id }) => id === payment.id);
  const state = told?.request?.state ?? (row === null ? "waiting" : null);
  return (
    <div data-testid="phone-request" data-state={state ?? "off"}>
      <Notice tone={state === null ? "warning" : requestTones[state]} urgent={state !== "waiting"}>
        <Words payment={payment} told={told} state={state} />
      </Notice>
    </div>
  );
}

interface WordsProps extends Pick<RequestNoticeProps, "payment"> {
  readonly told: SalePayment | undefined;
  readonly state: NonNullable<SalePayment["request"]>["state"] | null;
}

function Words({ payment, told, state }: WordsProps) {
  const format = useFormat();
  const amount = format.amount(money(payment.amount));
  const phone = displayPhone(payment.phone ?? "");
  const received = format.amount(money(told?.request?.received ?? "0.00"));
  const reference = told?.reference ?? "";
  switch (state) {
    case "waiting":
      return (
        <Trans>
          {phone} is being asked for {amount}.
        </Trans>
      );
    case "asked":
      return (
        <Trans>
          {phone} was asked for {amount}. It confirms by itself when the customer pays.
        </Trans>
      );
    case "confirmed":
      return (
        <Trans>
          {amount} has arrived: {reference}
        </Trans>
      );
    case "wrong_amount":
      return (
        <Trans>
          {received} came instead of {amount}. Ask to see the message.
        </Trans>
      );
    case "failed":
      return (
        <Trans>The customer has not paid. Ask to see the message, or take it otherwise.</Trans>
      );
    case "not_asked":
      return <Trans>The sale was sent too late to ask the phone. Ask to see the message.</Trans>;
    case null:
      return <Trans>Phones are not asked any more. Ask to see the message.</Trans>;
  }
}
