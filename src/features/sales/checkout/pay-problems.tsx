import { Trans } from "@lingui/react/macro";
import type { ApprovalRequest } from "#/entities/approval/approval-request.ts";
import { Notice } from "#/ui/notice.tsx";
import type { settlementOf } from "../complete-sale.ts";
import { AskNotice } from "./ask-notice.tsx";
import type { CashTyping } from "./cash-typing.ts";
import { ProblemMessages } from "./problem-messages.tsx";
import type { CompleteProblem } from "./use-complete.ts";

export interface PayProblemsProps {
  /** Why the last key for the cash amount was rejected. */
  readonly refused: CashTyping["refused"];
  /** Why the sale was not recorded. */
  readonly problem: CompleteProblem | null;
  readonly settlement: ReturnType<typeof settlementOf>;
  readonly asks: readonly ApprovalRequest[];
  readonly isSettled: boolean;
  readonly onAsk: () => void;
}

/** Everything that keeps the entered payment from completing the sale. */
export function PayProblems(props: PayProblemsProps) {
  const { refused, problem, settlement, asks, isSettled, onAsk } = props;
  return (
    <>
      {refused === null ? null : (
        <Notice tone="warning" urgent>
          <span data-testid="cash-refused">
            {refused === "whole_only" ? (
              <Trans>Enter whole shillings.</Trans>
            ) : (
              <Trans>No more digits fit here.</Trans>
            )}
          </span>
        </Notice>
      )}
      {problem !== null ? (
        <Notice tone="critical" urgent>
          <ProblemMessages problem={problem} />
        </Notice>
      ) : !settlement.ok && settlement.code !== "underpaid" ? (
        <Notice tone="warning">
          <ProblemMessages problem={settlement} />
        </Notice>
      ) : null}
      {asks.length === 0 ? null : <AskNotice asks={asks} blocked={!isSettled} onAsk={onAsk} />}
    </>
  );
}
