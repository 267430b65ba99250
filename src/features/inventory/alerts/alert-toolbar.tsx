import { Trans, useLingui } from "@lingui/react/macro";
import { Filter } from "lucide-react";
import { useState } from "react";
import { alertTypes, type AlertType } from "#/domain/stock-status.ts";
import { FilterChips, ListToolbar } from "#/entities/page/list-toolbar.tsx";
import { Button } from "#/ui/button.tsx";
import { AlertTypeWord } from "./alert-columns.tsx";
import type { AlertFilters, SeenFilter } from "./alert-filters.ts";
import { RefreshButton } from "../refresh-button.tsx";
import * as styles from "./alerts.css.ts";

/** Specification 2 §2: from this width on the filters are shown without being asked for. */
const wideEnough = 640;

export interface AlertToolbarProps {
  readonly filters: AlertFilters;
  readonly onFilters: (filters: AlertFilters) => void;
  readonly query: string;
  readonly onQuery: (text: string) => void;
}

/** What the alerts are searched and filtered by, and the look for newer ones. */
export function AlertToolbar({ filters, onFilters, query, onQuery }: AlertToolbarProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(() => window.innerWidth >= wideEnough);
  const { type, seen } = filters;
  const chooseType = (next: AlertType | "all") =>
    onFilters({ ...(next === "all" ? {} : { type: next }), ...(seen ? { seen } : {}) });
  const chooseSeen = (next: SeenFilter) =>
    onFilters({ ...(type ? { type } : {}), ...(next === "all" ? {} : { seen: next }) });
  return (
    <>
      <div className={styles.acts}>
        <Button
          glyph={Filter}
          aria-expanded={isOpen}
          aria-controls="alert-filters"
          onClick={() => setOpen(!isOpen)}
          data-testid="alert-filters-toggle"
        >
          {isOpen ? <Trans>Hide the filters</Trans> : <Trans>Show the filters</Trans>}
        </Button>
        <RefreshButton />
      </div>
      <div id="alert-filters" hidden={!isOpen}>
        <ListToolbar
          search={{
            label: t`Search by name, SKU or location`,
            placeholder: t`Name or SKU`,
            value: query,
            onText: onQuery,
            "data-testid": "alert-search",
          }}
        >
          <FilterChips
            label={t`Type`}
            value={type ?? "all"}
            onChoose={chooseType}
            options={[
              { value: "all", label: <Trans>All types</Trans> },
              ...alertTypes.map((one) => ({ value: one, label: <AlertTypeWord type={one} /> })),
            ]}
          />
          <FilterChips
            label={t`Status`}
            value={seen ?? "all"}
            onChoose={chooseSeen}
            options={[
              { value: "all", label: <Trans>All</Trans> },
              { value: "unacknowledged", label: <Trans>Unacknowledged</Trans> },
              { value: "acknowledged", label: <Trans>Acknowledged</Trans> },
            ]}
          />
        </ListToolbar>
      </div>
    </>
  );
}
