import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { administratorNames } from "./administrator-names.ts";

/** Shown with a plan limit: users with permission can request a larger plan, others see whom to ask. */
export function PlanLink() {
  const { db } = useShop();
  const mayAsk = useCan("settings.edit");
  const names = valueOf(
    useLive(() => administratorNames(db), [db]),
    [],
  ).join(", ");
  if (!mayAsk) {
    return names === "" ? null : (
      <span data-testid="plan-whom">
        <Trans>Ask {names} for a larger plan.</Trans>
      </span>
    );
  }
  return (
    <Link
      to="/settings"
      search={{ tab: "plan" }}
      className={buttonClass({ variant: "secondary" })}
      data-testid="to-plan"
    >
      <Trans>Ask for a larger plan</Trans>
    </Link>
  );
}
