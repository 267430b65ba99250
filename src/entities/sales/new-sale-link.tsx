import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useCan } from "#/kit/shop/shop-context.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { Icon } from "#/ui/icon.tsx";

/** Link to the counter from pages about sales; renders nothing for users who may not sell. */
export function NewSaleLink() {
  if (!useCan("sale.create")) return null;
  return (
    <Link to="/sales/create" className={buttonClass({ variant: "primary" })} data-testid="new-sale">
      <Icon glyph={Plus} />
      <span>
        <Trans>New sale</Trans>
      </span>
    </Link>
  );
}
