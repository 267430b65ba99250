import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { ShoppingBasket } from "lucide-react";
import { alertTypes } from "#/domain/stock-status.ts";
import { LocationChoice } from "#/entities/figures/location-choice.tsx";
import { FilterChoice } from "#/kit/list/filter-fields.tsx";
import { setOf } from "#/kit/list/fitting-rows.ts";
import { ListToolbar, useFolding } from "#/kit/page/list-toolbar.tsx";
import { useCan } from "#/kit/shop/shop-context.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { Icon } from "#/ui/icon.tsx";
import { AlertTypeWord } from "./alert-columns.tsx";
import { type AlertFilters, alertFilters } from "./alert-filters.ts";
import { Inline } from "#/ui/layout/inline.tsx";
import { media } from "#/ui/theme/media.ts";
import { RefreshButton } from "../refresh-button.tsx";

export interface AlertToolbarProps {
  readonly filters: AlertFilters;
  readonly onFilters: (filters: AlertFilters) => void;
  readonly query: string;
  readonly onQuery: (text: string) => void;
}

/** Search and filters of the alerts, with a refresh button. */
export function AlertToolbar({ filters, onFilters, query, onQuery }: AlertToolbarProps) {
  const { t } = useLingui();
  const { type, seen, location } = filters;
  const canOrder = useCan("purchase.read");
  const { button, isShown } = useFolding(setOf(alertFilters, filters), media.foldedAlerts);
  const choose = (part: AlertFilters) => onFilters({ ...filters, page: undefined, ...part });
  return (
    <>
      <Inline gap={8} align="center">
        {button}
        <RefreshButton />
        {canOrder ? (
          <Link
            to="/purchases/to-buy"
            search={{ location }}
            className={buttonClass({})}
            data-testid="alerts-to-buy"
          >
            <Icon glyph={ShoppingBasket} />
            <span>
              <Trans>Order what is low</Trans>
            </span>
          </Link>
        ) : null}
      </Inline>
      {isShown ? (
        <ListToolbar
          search={{
            label: t`Search by name, SKU or location`,
            placeholder: t`Name or SKU`,
            value: query,
            onText: onQuery,
            "data-testid": "alert-search",
          }}
        >
          <FilterChoice
            label={t`Type`}
            any={<Trans>All types</Trans>}
            value={type}
            onChoose={(next) => choose({ type: next })}
            options={alertTypes.map((one) => ({ value: one, label: <AlertTypeWord type={one} /> }))}
          />
          <FilterChoice
            label={t`Status`}
            any={<Trans>All</Trans>}
            value={seen}
            onChoose={(next) => choose({ seen: next })}
            options={[
              { value: "unacknowledged", label: <Trans>Unacknowledged</Trans> },
              { value: "acknowledged", label: <Trans>Acknowledged</Trans> },
            ]}
          />
          <LocationChoice
            hideLabel
            location={location}
            onLocation={(next) => choose({ location: next })}
          />
        </ListToolbar>
      ) : null}
    </>
  );
}
