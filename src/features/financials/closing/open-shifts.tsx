import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { DayClosings } from "#/contract/day-closings.ts";
import { Notice } from "#/ui/notice.tsx";
import { touchLink } from "#/ui/touch-link.css.ts";

/** Shifts whose drawers have not been counted yet; their money is part of no count. */
export function OpenShifts({ shifts }: { readonly shifts: DayClosings["open_shifts"] }) {
  if (shifts.length === 0) return null;
  const named = shifts
    .map(({ till, person }) => (person === null ? till : `${till} ${person}`))
    .join(", ");
  return (
    <Notice tone="warning">
      <span data-testid="open-shifts">
        <Trans>
          Shifts still open: {named}. Close them first, so that their drawers are counted too.
        </Trans>{" "}
        <Link to="/shifts" search={{ status: "open" }} className={touchLink}>
          <Trans>Shifts</Trans>
        </Link>
      </span>
    </Notice>
  );
}
