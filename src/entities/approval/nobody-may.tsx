import { Trans } from "@lingui/react/macro";
import type { KnownPerson } from "#/session/session-state.ts";
import { Button } from "#/ui/button.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";

export interface NobodyMayProps {
  /**
   * Users with the permission who cannot approve here: no valid PIN on this till, or too many wrong attempts.
   */
  readonly without: readonly KnownPerson[];
  readonly onClose: () => void;
}

/** Explains that no user can approve on this till, and what to do about it. */
export function NobodyMay({ without, onClose }: NobodyMayProps) {
  const names = without.map(({ user }) => `${user.first_name} ${user.last_name}`).join(", ");
  return (
    <Stack gap={12} shrinks data-testid="approval-nobody">
      <Notice tone="warning">
        {without.length === 0 ? (
          <Trans>
            Nobody who works on this till may allow this. A manager can set a PIN in their profile;
            after this till's next contact it works here, without a network too.
          </Trans>
        ) : (
          <Trans>
            {names} may allow this, but without a PIN that works here. They sign in with their
            password, set a PIN in their profile, and can then allow it on the spot.
          </Trans>
        )}
      </Notice>
      <Button variant="primary" block data-testid="approval-cancel" onClick={onClose}>
        <Trans>Leave it as it was</Trans>
      </Button>
    </Stack>
  );
}
