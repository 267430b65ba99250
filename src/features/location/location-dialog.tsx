// @fetched when idle
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { changePrimary } from "#/entities/account/account-server-queries.ts";
import { useWrite } from "#/kit/server-queries/use-write.ts";
import { businessAnswers } from "#/entities/business/business-server-queries.ts";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import {
  useUnsentInOtherBusinesses,
  WaitingMessages,
} from "#/entities/outbox/unsent-in-other-businesses.tsx";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { Button } from "#/ui/button.tsx";
import { Dialog } from "#/ui/dialog.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { Select } from "#/ui/select.tsx";
import { toast } from "#/ui/toast-store.ts";

export interface PlaceDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/**
 * Switches to another business or location of the user. Pending operations remain with the business they were
 * recorded in (S19).
 */
export function PlaceDialog({ open, onOpenChange }: PlaceDialogProps) {
  const { t } = useLingui();
  const { Answers } = useServices();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Edit Business & Location`}
      description={t`Where you work from now on. Your carts and entries waiting to send stay where they were made.`}
      testId="place-dialog"
    >
      <Answers>
        <PlaceForm onDone={() => onOpenChange(false)} />
      </Answers>
    </Dialog>
  );
}

function PlaceForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useLingui();
  const { session: port } = useServices();
  const { session } = useShop();
  const { connection } = useSyncStatus();
  const [business, setBusiness] = useState(session.business.id);
  const [location, setLocation] = useState<string | null>(session.location.id);
  const [isLacking, setLacking] = useState(false);
  const move = useMove();
  const businesses = useQuery(businessAnswers.businesses(port.api));
  const locations = useQuery(businessAnswers.locations(port.api, business));
  const open = (locations.data ?? []).filter(({ is_active: isActive }) => isActive);
  const hasFailed = businesses.isError || locations.isError;

  const choose = (next: string) => {
    if (next === business) return;
    setBusiness(next);
    setLocation(null);
    setLacking(false);
  };
  const submit = async () => {
    const at = businesses.data?.find(({ id }) => id === business);
    const within = open.find(({ id }) => id === location);
    if (at === undefined || within === undefined) return setLacking(true);
    return (await move.to(at, within)) ? onDone() : undefined;
  };
  return (
    <Stack
      as="form"
      gap={16}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!move.busy) void submit();
      }}
    >
      {connection === "offline" ? (
        <Notice tone="warning">
          <Trans>You need a network to change the shop. You can keep selling here.</Trans>
        </Notice>
      ) : null}
      {hasFailed && connection !== "offline" ? (
        <LoadFailed queries={[businesses, locations]} />
      ) : null}
      <Select
        label={t`Business`}
        placeholder={t`Select Business`}
        options={(businesses.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={businesses.data === undefined ? null : business}
        disabled={businesses.data === undefined}
        onChoose={choose}
      />
      <Select
        label={t`Location`}
        placeholder={t`Select Location`}
        options={open.map(({ id, name }) => ({ value: id, label: name }))}
        value={locations.data === undefined ? null : location}
        disabled={locations.data === undefined}
        onChoose={(next) => {
          setLocation(next);
          setLacking(false);
        }}
      />
      <Waiting isLeaving={business !== session.business.id} />
      {isLacking ? (
        <Notice tone="critical" urgent>
          <Trans>Please select both business and location</Trans>
        </Notice>
      ) : null}
      {move.refusal === null ? null : (
        <Notice tone="critical" urgent>
          <Trans>Failed to update. Please try again.</Trans>
        </Notice>
      )}
      <FormActions busy={move.busy} disabled={connection === "offline"} onCancel={onDone} />
    </Stack>
  );
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Switches the user's location, on the server first. */
function useMove() {
  const { t } = useLingui();
  const { session: port } = useServices();
  const { busy, refusal, run } = useWrite();
  /** Returns whether the switch succeeded. */
  const to = async (business: Named, location: Named): Promise<boolean> => {
    const body = { primary_business: business.id, primary_location: location.id };
    const saved = await run(() => changePrimary(port.api, body));
    if (!saved.ok) return false;
    await port.setUser(saved.value);
    await port.chooseLocation({
      business: { id: business.id, name: business.name },
      location: { id: location.id, name: location.name },
    });
    const place = `${business.name}, ${location.name}`;
    toast({ kind: "success", title: t`You now work at ${place}` });
    return true;
  };
  return { busy, refusal, to };
}

interface LoadFailedProps {
  readonly queries: readonly Pick<UseQueryResult, "isFetching" | "refetch">[];
}

function LoadFailed({ queries }: LoadFailedProps) {
  return (
    <Notice
      tone="critical"
      urgent
      action={
        <Button
          size="small"
          busy={queries.some(({ isFetching }) => isFetching)}
          onClick={() => {
            for (const query of queries) void query.refetch();
          }}
        >
          <Trans>Retry</Trans>
        </Button>
      }
    >
      <Trans>Failed to load data. Please try again.</Trans>
    </Notice>
  );
}

interface FormActionsProps {
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onCancel: () => void;
}

function FormActions({ busy, disabled, onCancel }: FormActionsProps) {
  const { t } = useLingui();
  return (
    <Inline gap={8} justify="end">
      <Button onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      <Button
        type="submit"
        variant="primary"
        busy={busy}
        busyLabel={t`Saving...`}
        disabled={disabled}
        data-testid="place-save"
      >
        <Trans>Save</Trans>
      </Button>
    </Inline>
  );
}

/** Reports pending operations of the business being left, and those left earlier in other businesses (S19). */
function Waiting({ isLeaving }: { readonly isLeaving: boolean }) {
  const { unsent } = useSyncStatus();
  const { business } = useShop().session;
  const elsewhere = useUnsentInOtherBusinesses();
  const here = isLeaving && unsent > 0 ? [{ business, unsent }] : [];
  return [...here, ...elsewhere].map((waiting) => (
    <Notice key={waiting.business.id} tone="info">
      <WaitingMessages {...waiting} />
    </Notice>
  ));
}
