import { Trans } from "@lingui/react/macro";
import { LockKeyhole, LockKeyholeOpen } from "lucide-react";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Icon } from "#/ui/icon.tsx";
import * as shared from "#/entities/figures/figures.css.ts";

/** Up to which day nothing is booked any more. */
export function LockLine({ lockedUntil }: { readonly lockedUntil: string | null }) {
  const format = useFormat();
  const day = lockedUntil === null ? "" : format.day(lockedUntil);
  return (
    <p className={shared.bar} data-testid="lock-line">
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
    </p>
  );
}
