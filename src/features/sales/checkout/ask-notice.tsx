import { Trans } from "@lingui/react/macro";
import type { ApprovalRequest } from "#/entities/approval/approval-request.ts";
import { Button } from "#/ui/button.tsx";
import { Notice } from "#/ui/notice.tsx";

export interface AskNoticeProps {
  readonly asks: readonly ApprovalRequest[];
  /** Whether other input is required first. */
  readonly blocked: boolean;
  readonly onAsk: () => void;
}

/** Explains which approval this sale requires, with a button to request it. */
export function AskNotice({ asks, blocked, onAsk }: AskNoticeProps) {
  const isDiscount = asks.some(({ act: action }) => action === "discount");
  return (
    <>
      <Notice tone="warning">
        {isDiscount ? (
          <Trans>The discount is more than you may give.</Trans>
        ) : (
          <Trans>This is over the customer's limit.</Trans>
        )}
      </Notice>
      <Button block disabled={blocked} data-testid="ask-supervisor" onClick={onAsk}>
        <Trans>Ask a supervisor</Trans>
      </Button>
    </>
  );
}
