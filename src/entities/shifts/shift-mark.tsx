import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { ClockCheck, ClockAlert } from "lucide-react";
import { useLive } from "#/kit/live/use-live.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useNow } from "#/kit/time/use-now.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { square } from "#/ui/button.css.ts";
import { classNames } from "#/ui/class-names.ts";
import { Icon } from "#/ui/icon.tsx";
import { media } from "#/ui/theme/media.ts";
import { useMedia } from "#/ui/theme/use-media.ts";
import { openShift } from "./current-shift.ts";

/**
 * Shift status at the counter: the time the till's shift was opened with a link to it, or an unobtrusive hint
 * that none is open. Never delays selling.
 */
export function ShiftMark() {
  const { t } = useLingui();
  const { db, till } = useShop();
  const format = useFormat();
  const now = useNow();
  const canOpen = useCan("shift.open");
  const isDesktop = useMedia(media.desktop);
  const at = till?.id ?? "";
  const live = useLive(() => openShift(db, at), [db, at]);
  if (live.state !== "ready" || till === null || !canOpen) return null;
  const shift = live.value;
  const look = isDesktop
    ? buttonClass({ variant: "quiet" })
    : classNames(buttonClass({ variant: "secondary" }), square);
  if (shift === null) {
    return (
      <Link
        to="/shifts"
        search={{ act: "open" }}
        className={look}
        aria-label={t`No shift is open. Open one`}
        title={t`No shift is open. Open one`}
        data-testid="shift-mark"
        data-standing="none"
      >
        <Icon glyph={ClockAlert} />
        {isDesktop ? <Trans>Open a shift</Trans> : null}
      </Link>
    );
  }
  const since = format.moment(shift.opened_at, now);
  return (
    <Link
      to="/shifts/$id"
      params={{ id: shift.id }}
      className={look}
      aria-label={t`Shift open since ${since}`}
      title={t`Shift open since ${since}`}
      data-testid="shift-mark"
      data-standing="open"
    >
      <Icon glyph={ClockCheck} />
      {isDesktop ? <Trans>Since {since}</Trans> : null}
    </Link>
  );
}
