import { Trans } from "@lingui/react/macro";
import { Notice } from "#/ui/notice.tsx";
import { useReferenceUsed } from "./use-reference-used.ts";

export interface ReferenceUsedNoticeProps {
  /** As typed; empty where it is no mobile money's. */
  readonly reference: string;
  /** The sale or repayment that is being paid: its own payment is no reuse. */
  readonly except: string;
  /** The server tells the owner of it: of sales it does. */
  readonly isTold: boolean;
}

/** Warns of a code of mobile money that paid before; silent otherwise. It stops nothing. */
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
