import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { FileQuestion } from "lucide-react";
import { buttonClass } from "#/ui/button-class.ts";
import { Button } from "#/ui/button.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { SkeletonRows } from "#/ui/skeleton.tsx";
import type { DebtRead } from "./use-debt.ts";

/** Shown if the URL's debt exists neither on this device nor, as far as known, on the server. */
export function DebtNotHere({ read }: { readonly read: DebtRead }) {
  const { t } = useLingui();
  if (read.server === "asking") return <SkeletonRows rows={4} />;
  const isUnanswered = read.server === "unheard";
  return (
    <EmptyState
      glyph={FileQuestion}
      title={isUnanswered ? t`This debt is not on this device` : t`Debt not found`}
      text={
        isUnanswered ? (
          <Trans>The server may have it, but did not answer.</Trans>
        ) : (
          <Trans>The device it was made on may not have sent it yet.</Trans>
        )
      }
      action={
        <>
          {isUnanswered ? (
            <Button busy={read.isAsking} onClick={read.retry} data-testid="debt-retry">
              <Trans>Ask the server</Trans>
            </Button>
          ) : null}
          <Link to="/credits" className={buttonClass({})} data-testid="all-credits">
            <Trans>All credits</Trans>
          </Link>
        </>
      }
    />
  );
}
