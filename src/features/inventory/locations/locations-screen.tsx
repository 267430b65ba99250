import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Plus, Store } from "lucide-react";
import { useState } from "react";
import { useLocations } from "#/entities/figures/location-choice.tsx";
import { fromDevice, ResourceList } from "#/kit/list/resource-list.tsx";
import { AskingServer } from "#/kit/server-queries/asking-server.tsx";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { CloseLocation } from "#/entities/locations/close-location.tsx";
import { LocationDialog } from "#/entities/locations/location-dialog.tsx";
import { LocationNotices, useLocationRights } from "#/entities/locations/location-rights.tsx";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { StoredLocation } from "#/store/replicated-rows.ts";
import { Button } from "#/ui/button.tsx";
import { buttonClass } from "#/ui/button-class.ts";
import { EmptyState } from "#/ui/empty-state.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { LocationCard } from "./location-card.tsx";
import { type LocationKnown, locationsKnown } from "./locations-known.ts";
import * as styles from "./locations.css.ts";

type Open = { action: "create" } | { action: "rename" | "close"; location: StoredLocation } | null;

/** The locations of the business: readable offline, opened and closed on the server (decisions/0016). */
export function LocationsScreen() {
  return (
    <AskingServer>
      <Locations />
    </AskingServer>
  );
}

function Locations() {
  const { t } = useLingui();
  const { db } = useShop();
  const { language } = useFormat();
  const rights = useLocationRights();
  const { canEdit, isOffline, isFull } = rights;
  const [open, setOpen] = useState<Open>(null);
  const live = useLive(() => locationsKnown(db, language), [db, language]);
  const known = valueOf(live, none);
  const close = () => setOpen(null);
  const several = useLocations().length > 1;
  return (
    <Stack gap={16} briefGap={8} shrinks>
      <Inline gap={12} align="center" justify="between">
        <div className={styles.headWords}>
          <h2 className={styles.title}>
            <Trans>Locations</Trans>
          </h2>
          <p className={note}>
            <Trans>The shops and stores where your items are.</Trans>
          </p>
        </div>
        {several ? (
          <Link
            to="/inventory/everywhere"
            className={buttonClass({})}
            data-testid="stock-everywhere"
          >
            <Trans>Stock of all locations</Trans>
          </Link>
        ) : null}
        {canEdit ? (
          <Button
            variant="primary"
            glyph={Plus}
            disabled={isOffline || isFull}
            data-testid="add-location"
            onClick={() => setOpen({ action: "create" })}
          >
            <Trans>Add location</Trans>
          </Button>
        ) : null}
      </Inline>
      <LocationNotices rights={rights} />
      <ResourceList
        from={fromDevice(live, { rows: 3, failure: t`Failed to fetch locations` })}
        count={known.length}
        none={<EmptyState glyph={Store} title={t`No location is known on this device yet`} />}
      >
        <ul className={styles.list} aria-label={t`Locations`} data-testid="locations">
          {known.map((one) => (
            <LocationCard
              key={one.location.id}
              known={one}
              actions={
                canEdit
                  ? {
                      disabled: isOffline,
                      onRename: () => setOpen({ action: "rename", location: one.location }),
                      onClose: () => setOpen({ action: "close", location: one.location }),
                    }
                  : null
              }
            />
          ))}
        </ul>
      </ResourceList>
      {open?.action === "create" ? <LocationDialog onClose={close} /> : null}
      {open?.action === "rename" ? (
        <LocationDialog location={open.location} onClose={close} />
      ) : null}
      {open?.action === "close" ? <CloseLocation location={open.location} onClose={close} /> : null}
    </Stack>
  );
}

const none: readonly LocationKnown[] = [];
