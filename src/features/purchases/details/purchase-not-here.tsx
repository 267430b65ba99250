import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { FileQuestion } from "lucide-react";
import { buttonClass } from "#/ui/button-class.ts";
import { Button } from "#/ui/button.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { SkeletonRows } from "#/ui/skeleton.tsx";
import type { PurchaseRead } from "./use-purchase.ts";

/** Shown if the URL's purchase exists neither on this device nor, as far as known, on the server. */
export function PurchaseNotHere({ read }: { readonly read: PurchaseRead }) {
  const { t } = useLingui();
  if (read.server === "asking" || read.server === "idle") return <SkeletonRows rows={4} />;
  const isUnanswered = read.server === "unheard";
  return (
    <EmptyState
      glyph={FileQuestion}
      title={isUnanswered ? t`This purchase is not on this device` : t`Purchase not found`}
      text={
        isUnanswered ? (
          <Trans>It may be an older one; those are on the server, which did not answer.</Trans>
        ) : (
          <Trans>The device it was entered on may not have sent it yet, or it was deleted.</Trans>
        )
      }
      action={
        <>
          {isUnanswered ? (
            <Button busy={read.isAsking} onClick={read.retry} data-testid="purchase-retry">
              <Trans>Ask the server</Trans>
            </Button>
          ) : null}
          <Link to="/purchases" className={buttonClass({})} data-testid="all-purchases">
            <Trans>All purchases</Trans>
          </Link>
        </>
      }
    />
  );
}
