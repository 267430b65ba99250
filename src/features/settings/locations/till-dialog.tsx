import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { TillRow } from "#/contract/till.ts";
import { fieldError } from "#/kit/server-queries/refusal.ts";
import { RefusedNotice } from "#/kit/server-queries/refused-messages.tsx";
import { businessAnswers, changeTill } from "#/entities/business/business-server-queries.ts";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { FormDialog } from "#/ui/form-dialog.tsx";
import { Select } from "#/ui/select.tsx";
import { NameField, useTypedName } from "#/entities/locations/name-field.tsx";
import { useSave } from "#/kit/server-queries/use-save.ts";

export interface TillDialogProps {
  readonly till: TillRow;
  readonly onClose: () => void;
}

/** A till's name and location. Its code cannot change, because numbers begin with it. */
export function TillDialog({ till, onClose }: TillDialogProps) {
  const { t } = useLingui();
  const { session: port } = useServices();
  const { db, session } = useShop();
  const business = session.business.id;
  const name = useTypedName(till.name);
  const [location, setLocation] = useState(till.location);
  const { busy, refusal, clear, save } = useSave(
    businessAnswers.tills(port.api, business).queryKey,
  );
  const locations = valueOf(
    useLive(() => db.locations.toArray(), [db]),
    [],
  ).filter(({ id, is_active: isActive }) => isActive || id === till.location);
  const write = (body: { name: string; location: string }) =>
    changeTill(port.api, { business, id: till.id }, body);
  const submit = async () => {
    const next = name.read();
    if (next === null) return;
    const isSaved = await save(
      () => write({ name: next, location }),
      () => write({ name: till.name, location: till.location }),
    );
    if (isSaved) onClose();
  };
  const { code } = till;
  const refusedName = fieldError(refusal, "name");
  const refusedLocation = fieldError(refusal, "location");
  return (
    <FormDialog
      name="till"
      width="narrow"
      title={t`Edit till ${code}`}
      busy={busy}
      onSave={() => void submit()}
      onClose={onClose}
    >
      <NameField
        name={name}
        label={t`Name`}
        most={60}
        refused={refusedName}
        onWrite={clear}
        data-testid="till-dialog-name"
      />
      <Select
        label={t`Location`}
        error={refusedLocation}
        value={location}
        onChoose={(next) => {
          setLocation(next);
          clear();
        }}
        options={locations.map(({ id, name: label }) => ({ value: id, label }))}
      />
      {refusedName === undefined && refusedLocation === undefined ? (
        <RefusedNotice refusal={refusal} />
      ) : null}
    </FormDialog>
  );
}
