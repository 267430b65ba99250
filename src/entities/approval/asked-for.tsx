import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { ApprovalAction } from "#/domain/approval.ts";
import { parseMoney } from "#/domain/money.ts";
import { parseRate } from "#/domain/rate.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { Formatter } from "#/i18n/formatter.ts";
import { Text } from "#/ui/layout/text.tsx";
import type { ApprovalRequest } from "./approval-request.ts";
import * as styles from "./approval.css.ts";

const actionNames = {
  discount: msg`Discount`,
  price: msg`Another price`,
  credit_limit: msg`Over the credit limit`,
  void: msg`Void a sale`,
  return: msg`Take items back`,
  stock_loss: msg`Items missing in a count`,
} as const satisfies Record<ApprovalAction, unknown>;

export interface AskedForProps {
  readonly request: Pick<ApprovalRequest, "act" | "was" | "became" | "about">;
  readonly testId?: string;
}

/** Shows the values a supervisor is asked to approve or has approved, so that nothing is approved unseen. */
export function AskedFor({ request, testId }: AskedForProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { act: action, was, became, about } = request;
  const shown = (text: string) => shownAs(action, text, format);
  return (
    <p className={styles.change} data-testid={testId}>
      <span>
        {i18n._(actionNames[action])}
        {about === undefined ? null : (
          <>
            <br />
            <strong>{about}</strong>
          </>
        )}
      </span>
      <Text weight="bold" numeric>
        {was === "" ? null : `${shown(was)} → `}
        {shown(became)}
      </Text>
    </p>
  );
}

/** Formats amounts and percentages for the active language; anything else is unchanged. */
function shownAs(action: ApprovalAction, text: string, format: Formatter): string {
  if (action === "discount") {
    const share = parseRate(text);
    return share.ok ? format.rate(share.value) : text;
  }
  const sum = parseMoney(text);
  return sum.ok ? format.amount(sum.value) : text;
}
