import { Trans } from "@lingui/react/macro";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Button } from "#/ui/button.tsx";
import { isBeyondRight, type Bought } from "../cart/line-form-values.ts";
import type { LineNotice, LineRefusal } from "../cart/line-changes.ts";

/** A line's notice about its quantity. */
export function NoticeMessages({ notice, unit }: { notice: LineNotice; unit: string }) {
  const format = useFormat();
  switch (notice.code) {
    case "no_quantity":
      return <Trans>Say how much.</Trans>;
    case "below_minimum": {
      const least = format.quantity(notice.minimum, unit);
      return <Trans>At least {least} at a time.</Trans>;
    }
    case "above_maximum": {
      const most = format.quantity(notice.maximum, unit);
      return <Trans>At most {most} at a time.</Trans>;
    }
    case "only_available": {
      // Negative stock is shown to the cashier as zero; the actual figure is for the owner.
      const count = format.quantity(Math.max(0, notice.available), unit);
      return <Trans>Only {count} available.</Trans>;
    }
  }
}

export interface RefusalMessagesProps {
  readonly refusal: LineRefusal;
  /** Opens the supervisor approval. */
  readonly onAsk: () => void;
}

/** Why a key was rejected, with a link to approval if a supervisor could allow it. */
export function RefusalMessages({ refusal, onAsk }: RefusalMessagesProps) {
  return (
    <>
      <span>
        <Why refusal={refusal} />
      </span>
      {isBeyondRight(refusal) ? (
        <Button data-testid="ask-supervisor" onClick={onAsk}>
          <Trans>Ask a supervisor</Trans>
        </Button>
      ) : null}
    </>
  );
}

export interface BoughtLabelsProps {
  readonly bought: Bought;
  readonly unit: string;
  readonly onOther: () => void;
}

/** Reports that no quantity costs the requested amount, and offers the nearest alternative. */
export function BoughtLabels({ bought: { asked, other }, unit, onOther }: BoughtLabelsProps) {
  const format = useFormat();
  const wanted = format.figure(asked);
  const quantity = other === null ? "" : format.quantity(other.quantity, unit);
  const amount = other === null ? "" : format.figure(other.amount);
  return (
    <>
      <span>
        <Trans>Asked for {wanted}</Trans>
      </span>
      {other === null ? null : (
        <Button data-testid="take-other" onClick={onOther}>
          <Trans>
            Or {quantity} = {amount}
          </Trans>
        </Button>
      )}
    </>
  );
}

function Why({ refusal }: { readonly refusal: LineRefusal }) {
  const format = useFormat();
  switch (refusal.code) {
    case "whole_only":
      return <Trans>Sold by the piece: whole numbers only.</Trans>;
    case "no_more_digits":
      return <Trans>No more digits fit here.</Trans>;
    case "above_all":
      return <Trans>No more than 100% can be taken off.</Trans>;
    case "too_large":
      return <Trans>That is more than one sale can hold.</Trans>;
    case "price_not_allowed":
      return <Trans>Only a supervisor may change prices.</Trans>;
    case "discount_not_allowed":
      return <Trans>Only a supervisor may give discounts.</Trans>;
    case "discount_above_limit": {
      const limit = format.rate(refusal.limit);
      return <Trans>You may give up to {limit}.</Trans>;
    }
  }
}
