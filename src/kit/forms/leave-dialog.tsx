import { Trans, useLingui } from "@lingui/react/macro";
import { useBlocker } from "@tanstack/react-router";
import type { RefObject } from "react";
import { Button } from "#/ui/button.tsx";
import { Dialog } from "#/ui/dialog.tsx";

export interface LeaveDialogProps {
  readonly isDirty: boolean;
  /** True once the form is done: leaving needs no confirmation. */
  readonly isDone: RefObject<boolean>;
  /** Discards the draft; omitted if the form has none. */
  readonly onDiscard?: (() => void) | undefined;
}

/**
 * Confirms leaving a form with unsaved input. A reload needs no confirmation, because the draft survives it.
 */
export function LeaveDialog({ isDirty, isDone, onDiscard }: LeaveDialogProps) {
  const { t } = useLingui();
  const blocker = useBlocker({
    // Users who are signed out must be redirected; their draft is retained.
    shouldBlockFn: ({ next }) => isDirty && !isDone.current && !next.pathname.startsWith("/auth/"),
    withResolver: true,
    enableBeforeUnload: false,
  });
  if (blocker.status !== "blocked") return null;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) blocker.reset();
      }}
      title={t`Leave without saving?`}
      description={<Trans>Nothing of what you typed is recorded yet.</Trans>}
      width="narrow"
      testId="leave-dialog"
      footer={
        <>
          <Button
            variant="danger"
            data-testid="leave-discard"
            onClick={() => {
              onDiscard?.();
              blocker.proceed();
            }}
          >
            <Trans>Throw away</Trans>
          </Button>
          {onDiscard === undefined ? null : (
            <Button data-testid="leave-keep" onClick={() => blocker.proceed()}>
              <Trans>Keep for later</Trans>
            </Button>
          )}
          <Button variant="primary" data-testid="leave-stay" onClick={() => blocker.reset()}>
            <Trans>Keep writing</Trans>
          </Button>
        </>
      }
    />
  );
}
