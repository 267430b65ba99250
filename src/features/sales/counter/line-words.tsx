import { Trans } from "@lingui/react/macro";
import { useFormat } from "#/entities/shop/use-format.ts";
import type { LineNotice, LineRefusal } from "../cart/line-changes.ts";

/** What a line says about its quantity. */
export function NoticeWords({ notice, unit }: { notice: LineNotice; unit: string }) {
  const format = useFormat();
  switch (notice.code) {
    case "no_quantity":
      return <Trans>Say how much.</Trans>;
    case "below_minimum":
      return <Trans>Sold from {format.quantity(notice.minimum, unit)} on.</Trans>;
    case "above_maximum":
      return <Trans>Sold up to {format.quantity(notice.maximum, unit)} at a time.</Trans>;
    case "only_available": {
      const count = format.quantity(notice.available, unit);
      return <Trans>Only {count} available.</Trans>;
    }
  }
}

/** Why a price or a discount was not taken. */
export function RefusalWords({ refusal }: { refusal: LineRefusal }) {
  const format = useFormat();
  switch (refusal.code) {
    case "price_not_allowed":
      return <Trans>Only a supervisor may change prices.</Trans>;
    case "discount_not_allowed":
      return <Trans>Only a supervisor may give discounts.</Trans>;
    case "discount_above_limit":
      return <Trans>You may give up to {format.rate(refusal.limit)}.</Trans>;
  }
}
