import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { buttonClass } from "#/ui/button-class.ts";

/** From where a limit is told to what the plans allow, and whom to ask for a larger one. */
export function PlanLink() {
  return (
    <Link
      to="/settings"
      search={{ tab: "plan" }}
      className={buttonClass({ variant: "secondary" })}
      data-testid="to-plan"
    >
      <Trans>See plans</Trans>
    </Link>
  );
}
