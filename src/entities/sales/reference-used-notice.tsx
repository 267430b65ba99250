import { Trans } from "@lingui/react/macro";
import { Notice } from "#/ui/notice.tsx";
import { useReferenceUsed } from "./use-reference-used.ts";

export interface ReferenceUsedNoticeProps {
  /** As typed; empty if it is not a mobile-money reference. */
  readonly reference: string;
  /** The sale or debt payment being recorded, whose own payment is not a reuse. */
  readonly except: string;
  /** Whether the server reports a reuse to the owner, as it does for sales. */
  readonly isTold: boolean;
}

/**
 * Warns of a mobile-money reference used by an earlier payment; otherwise renders nothing. It does not block
 * the payment.
 */
export function ReferenceUsedNotice({ reference, except, isTold }: ReferenceUsedNoticeProps) {
  const usedBy = useReferenceUsed(reference, except);
  if (usedBy === null) return null;
  return (
    <div data-testid="reference-used">
      <Notice tone="warning" urgent>
        {isTold ? (
          <Trans>
            This reference already paid {usedBy}. Ask to see the message; the owner will be told.
          </Trans>
        ) : (
          <Trans>This reference already paid {usedBy}. Ask to see the message.</Trans>
        )}
      </Notice>
    </div>
  );
}
