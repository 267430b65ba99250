import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type {
  ExtraCostKind,
  PurchaseMethod,
  PurchasePaymentStatus,
  PurchaseStatus,
} from "#/domain/purchasing/purchase.ts";
import { Badge } from "#/ui/badge.tsx";
import type { Tone } from "#/ui/tone.css.ts";

export const purchaseMethodNames = {
  CASH: msg`Cash`,
  MOBILE_MONEY: msg`Mobile money`,
  BANK_TRANSFER: msg`Bank`,
  CREDIT: msg`Credit`,
} as const satisfies Record<PurchaseMethod, MessageDescriptor>;

export const extraCostNames = {
  transport: msg`Transport`,
  loading: msg`Loading`,
  duty: msg`Duty`,
  other: msg({ message: "Other", context: "extra cost" }),
} as const satisfies Record<ExtraCostKind, MessageDescriptor>;

const toneOfStatus = {
  ordered: "info",
  partly_received: "warning",
  received: "positive",
  cancelled: "neutral",
} as const satisfies Record<PurchaseStatus, Tone>;

/** Badge with the status of a purchase. */
export function PurchaseStatusBadge({ status }: { readonly status: PurchaseStatus }) {
  return (
    <span data-standing={status}>
      <Badge tone={toneOfStatus[status]}>
        <PurchaseStatusWord status={status} />
      </Badge>
    </span>
  );
}

/** The status as plain text. */
export function PurchaseStatusWord({ status }: { readonly status: PurchaseStatus }) {
  switch (status) {
    case "ordered":
      return <Trans context="purchase">Ordered</Trans>;
    case "partly_received":
      return <Trans context="purchase">Received in part</Trans>;
    case "received":
      return <Trans context="purchase">Received</Trans>;
    case "cancelled":
      return <Trans context="purchase">Cancelled</Trans>;
  }
}

const toneOfPayment = {
  PAID: "positive",
  PARTIAL: "warning",
  PENDING: "critical",
} as const satisfies Record<PurchasePaymentStatus, Tone>;

/** Badge with the payment status of a purchase. */
export function PaymentStatusBadge({ status }: { readonly status: PurchasePaymentStatus }) {
  return (
    <span data-payment={status}>
      <Badge tone={toneOfPayment[status]}>
        <PaymentStatusWord status={status} />
      </Badge>
    </span>
  );
}

/** The payment status as plain text. */
export function PaymentStatusWord({ status }: { readonly status: PurchasePaymentStatus }) {
  switch (status) {
    case "PAID":
      return <Trans context="purchase">Paid</Trans>;
    case "PARTIAL":
      return <Trans context="purchase">Paid in part</Trans>;
    case "PENDING":
      return <Trans context="purchase">Not paid</Trans>;
  }
}
