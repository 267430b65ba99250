import { Trans, useLingui } from "@lingui/react/macro";
import { Plus, Store } from "lucide-react";
import { useState } from "react";
import { LiveView } from "#/entities/live/live-view.tsx";
import { useLive } from "#/entities/live/use-live.ts";
import { useShop } from "#/entities/shop/shop-context.ts";
import type { StoredLocation } from "#/store/replicated-rows.ts";
import { Badge } from "#/ui/badge.tsx";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { note } from "#/ui/theme/text.css.ts";
import * as styles from "../settings.css.ts";
import { CloseLocation } from "#/entities/places/close-location.tsx";
import { LocationDialog } from "#/entities/places/location-dialog.tsx";
import { LocationNotices, useLocationRights } from "#/entities/places/location-rights.tsx";

type Open = { act: "create" } | { act: "rename" | "close"; location: StoredLocation } | null;

/** The shops of the business. Seen without a line; changed at the server. */
export function LocationsTab() {
  const { t } = useLingui();
  const { db, session } = useShop();
  const rights = useLocationRights();
  const { canEdit, isFull, isOffline } = rights;
  const [open, setOpen] = useState<Open>(null);
  const live = useLive(async () => {
    const rows = await db.locations.toArray();
    return rows.toSorted((a, b) => a.name.localeCompare(b.name));
  }, [db]);
  const close = () => setOpen(null);
  return (
    <>
      <LocationNotices rights={rights} />
      {canEdit ? (
        <div className={styles.actsEnd}>
          <Button
            variant="primary"
            glyph={Plus}
            disabled={isOffline || isFull}
            data-testid="add-location"
            onClick={() => setOpen({ act: "create" })}
          >
            <Trans>Add location</Trans>
          </Button>
        </div>
      ) : null}
      <LiveView live={live}>
        {(locations) =>
          locations.length === 0 ? (
            <EmptyState glyph={Store} title={t`No location is known on this device yet`} />
          ) : (
            <Card>
              <ul data-testid="locations">
                {locations.map((location) => (
                  <li key={location.id} className={styles.listRow}>
                    <div className={styles.words}>
                      <strong>{location.name}</strong>
                      {location.id === session.location.id ? (
                        <span className={note}>
                          <Trans>You work here.</Trans>
                        </span>
                      ) : null}
                    </div>
                    {location.is_active ? null : (
                      <Badge>
                        <Trans>Closed</Trans>
                      </Badge>
                    )}
                    {canEdit ? (
                      <LocationActs
                        location={location}
                        disabled={isOffline}
                        isHere={location.id === session.location.id}
                        onAct={(act) => setOpen({ act, location })}
                      />
                    ) : null}
                  </li>
                ))}
              </ul>
            </Card>
          )
        }
      </LiveView>
      {open?.act === "create" ? <LocationDialog onClose={close} /> : null}
      {open?.act === "rename" ? <LocationDialog location={open.location} onClose={close} /> : null}
      {open?.act === "close" ? <CloseLocation location={open.location} onClose={close} /> : null}
    </>
  );
}

interface ActsProps {
  readonly location: StoredLocation;
  readonly isHere: boolean;
  readonly disabled: boolean;
  readonly onAct: (act: "rename" | "close") => void;
}

function LocationActs({ location, isHere, disabled, onAct }: ActsProps) {
  const { t } = useLingui();
  const { name } = location;
  return (
    <div className={styles.acts}>
      <Button disabled={disabled} aria-label={t`Rename ${name}`} onClick={() => onAct("rename")}>
        <Trans>Rename</Trans>
      </Button>
      {isHere ? null : (
        <Button
          disabled={disabled}
          aria-label={location.is_active ? t`Close ${name}` : t`Open ${name} again`}
          data-testid="close-location"
          onClick={() => onAct("close")}
        >
          {location.is_active ? <Trans>Close</Trans> : <Trans>Open again</Trans>}
        </Button>
      )}
    </div>
  );
}
