import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { fieldError } from "#/kit/server-queries/refusal.ts";
import { RefusedNotice } from "#/kit/server-queries/refused-messages.tsx";
import {
  businessAnswers,
  changeLocation,
  createLocation,
} from "#/entities/business/business-server-queries.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import type { StoredLocation } from "#/store/replicated-rows.ts";
import { NameField, useTypedName } from "#/entities/locations/name-field.tsx";
import { useSave } from "#/kit/server-queries/use-save.ts";
import { FormDialog } from "#/ui/form-dialog.tsx";

export interface LocationDialogProps {
  /** The location to rename; absent to create one. */
  readonly location?: StoredLocation;
  readonly onClose: () => void;
}

/** Edits the name of a new or existing location. */
export function LocationDialog({ location, onClose }: LocationDialogProps) {
  const { t } = useLingui();
  const { session: port, ids } = useServices();
  const business = useShop().session.business.id;
  // The same id for every attempt, so that a retry creates no second location.
  const [id] = useState(() => location?.id ?? ids.next());
  const name = useTypedName(location?.name ?? "");
  const { busy, refusal, clear, save } = useSave(
    businessAnswers.plan(port.api, business).queryKey,
    businessAnswers.locations(port.api, business).queryKey,
  );
  const submit = async () => {
    const next = name.read();
    if (next === null) return;
    const rename = (to: string) => changeLocation(port.api, { business, id }, { name: to });
    const isSaved =
      location === undefined
        ? await save(() => createLocation(port.api, { id, business, name: next }))
        : await save(
            () => rename(next),
            () => rename(location.name),
          );
    if (isSaved) onClose();
  };
  const refused = fieldError(refusal, "name");
  return (
    <FormDialog
      name="location"
      width="narrow"
      title={location === undefined ? t`Add location` : t`Rename location`}
      busy={busy}
      onSave={() => void submit()}
      onClose={onClose}
    >
      <NameField
        name={name}
        label={t`Name of the location`}
        most={80}
        refused={refused}
        onWrite={clear}
        data-testid="location-name"
      />
      {refused === undefined ? <RefusedNotice refusal={refusal} /> : null}
    </FormDialog>
  );
}
