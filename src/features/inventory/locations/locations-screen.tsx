import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Plus, Store } from "lucide-react";
import { Suspense, useState } from "react";
import { usePlaces } from "#/entities/figures/place-choice.tsx";
import { LiveView } from "#/kit/live/live-view.tsx";
import { useLive } from "#/kit/live/use-live.ts";
import { CloseLocation } from "#/entities/places/close-location.tsx";
import { LocationDialog } from "#/entities/places/location-dialog.tsx";
import { LocationNotices, useLocationRights } from "#/entities/places/location-rights.tsx";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { StoredLocation } from "#/store/replicated-rows.ts";
import { Button } from "#/ui/button.tsx";
import { buttonClass } from "#/ui/button-class.ts";
import { EmptyState } from "#/ui/empty-state.tsx";
import { SkeletonRows } from "#/ui/skeleton.tsx";
import { note } from "#/ui/theme/text.css.ts";
import * as inventory from "../inventory.css.ts";
import { LocationCard } from "./location-card.tsx";
import { type LocationKnown, locationsKnown } from "./locations-known.ts";
import * as styles from "./locations.css.ts";

type Open = { act: "create" } | { act: "rename" | "close"; location: StoredLocation } | null;

/** The places of the business: seen without a line, opened and closed at the server (decisions/0016). */
export function LocationsScreen() {
  const { Answers } = useServices();
  return (
    <Suspense fallback={<SkeletonRows rows={4} />}>
      <Answers>
        <Locations />
      </Answers>
    </Suspense>
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
  const close = () => setOpen(null);
  const several = usePlaces().length > 1;
  return (
    <div className={inventory.part}>
      <div className={styles.screenHead}>
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
            onClick={() => setOpen({ act: "create" })}
          >
            <Trans>Add location</Trans>
          </Button>
        ) : null}
      </div>
      <LocationNotices rights={rights} />
      <LiveView live={live} rows={3} failure={t`Failed to fetch locations`}>
        {(known) => (
          <LocationsFound
            known={known}
            onOpen={canEdit ? (act, location) => setOpen({ act, location }) : null}
            isOffline={isOffline}
          />
        )}
      </LiveView>
      {open?.act === "create" ? <LocationDialog onClose={close} /> : null}
      {open?.act === "rename" ? <LocationDialog location={open.location} onClose={close} /> : null}
      {open?.act === "close" ? <CloseLocation location={open.location} onClose={close} /> : null}
    </div>
  );
}

interface LocationsFoundProps {
  readonly known: readonly LocationKnown[];
  readonly isOffline: boolean;
  readonly onOpen: ((act: "rename" | "close", location: StoredLocation) => void) | null;
}

function LocationsFound({ known, isOffline, onOpen }: LocationsFoundProps) {
  const { t } = useLingui();
  if (known.length === 0) {
    return <EmptyState glyph={Store} title={t`No location is known on this device yet`} />;
  }
  return (
    <ul className={styles.list} aria-label={t`Locations`} data-testid="locations">
      {known.map((one) => (
        <LocationCard
          key={one.location.id}
          known={one}
          acts={
            onOpen === null
              ? null
              : {
                  disabled: isOffline,
                  onRename: () => onOpen("rename", one.location),
                  onClose: () => onOpen("close", one.location),
                }
          }
        />
      ))}
    </ul>
  );
}
