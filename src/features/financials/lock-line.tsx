import { Trans } from "@lingui/react/macro";
import { LockKeyhole, LockKeyholeOpen } from "lucide-react";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Icon } from "#/ui/icon.tsx";
import { Inline } from "#/ui/layout/inline.tsx";

/** The last locked day. */
export function LockLine({ lockedUntil }: { readonly lockedUntil: string | null }) {
  const format = useFormat();
  const day = lockedUntil === null ? "" : format.day(lockedUntil);
  return (
    <Inline as="p" gap={12} align="center" data-testid="lock-line">
      <Icon glyph={lockedUntil === null ? LockKeyholeOpen : LockKeyhole} size={18} />
      <span>
        {lockedUntil === null ? (
          <Trans>No day is locked.</Trans>
        ) : (
          <Trans>
            Locked up to {day}: what arrives later for these days is booked on the first open one.
          </Trans>
        )}
      </span>
    </Inline>
  );
}
