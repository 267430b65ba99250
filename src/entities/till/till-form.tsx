// @fetched when idle
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { deviceKind } from "#/domain/device-kind.ts";
import { freeTillName, longestTillName, tillNameKey } from "#/domain/till-name.ts";
import { useOperationForm } from "#/kit/forms/use-operation-form.ts";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { useServices } from "#/kit/services/services.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { errorFields } from "#/platform/logger.ts";
import type { TillWish } from "#/store/meta-row.ts";
import { tillWish, wishTill } from "#/store/till-wish.ts";
import { Button } from "#/ui/button.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { note } from "#/ui/theme/text.css.ts";

type TillReading =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly problems: { name: "empty" } };

/** The name as stored, without spaces that cannot be seen. */
function readTillName(text: string): TillReading {
  const name = text.trim().replaceAll(/\s+/gu, " ");
  return name === "" ? { ok: false, problems: { name: "empty" } } : { ok: true, name };
}

/** The form of the till's name. `wish` is the one stored before, which waits for the server. */
function useTillNameForm(wish: TillWish | null, onDone: () => void) {
  const { t } = useLingui();
  const { db, session } = useShop();
  const { ids, logger, sync } = useServices();
  const others = valueOf(
    useLive(async () => (await db.tills.toArray()).map(({ name }) => name), [db]),
    null,
  );
  const [isFull, setFull] = useState(false);
  const { browser, system } = deviceKind(navigator.userAgent);
  const own =
    browser !== null && system !== null
      ? t`${browser} on ${system}`
      : (browser ?? system ?? t`Till`);
  const proposed = wish?.name ?? freeTillName(own, others ?? []);
  const form = useOperationForm({
    // Null until something is typed: the proposal changes when the other tills are known.
    opened: { name: null as string | null },
    read: ({ name }) => readTillName(name ?? proposed),
    async send({ name }) {
      const taken = await db.tills.toArray();
      if (taken.some((other) => tillNameKey(other.name) === tillNameKey(name))) {
        form.refuse({ name: t`Another till has this name.` });
        return false;
      }
      try {
        await wishTill(db, { id: wish?.id ?? ids.next(), name, location: session.location.id });
        return true;
      } catch (error) {
        logger.error("till.not_kept", errorFields(error));
        setFull(true);
        return false;
      }
    },
    onDone() {
      onDone();
      sync.poke();
    },
    onChange: () => setFull(false),
  });
  return { form, name: form.values.name ?? proposed, isFull };
}

/**
 * Registers this device as a till: prompts for its name, stores the name while offline, and waits for the
 * code assigned by the server. The surrounding screen updates once the device is a till.
 */
export function TillForm() {
  const { t } = useLingui();
  const { db, session } = useShop();
  const may = useCan("till.register");
  const wish = valueOf(
    useLive(() => tillWish(db), [db]),
    null,
  );
  const [isChanging, setChanging] = useState(false);
  const { form, name, isFull } = useTillNameForm(wish, () => setChanging(false));
  const place = session.location.name;

  if (!may) {
    return (
      <p className={note}>
        <Trans>You may not make this device a till.</Trans>
      </p>
    );
  }
  if (wish !== null && !wish.refused && !isChanging) {
    return <TillWaits name={wish.name} onChangeName={() => setChanging(true)} />;
  }
  return (
    <Stack as="form" gap={16} shrinks {...form.element}>
      {wish?.refused === true ? (
        <Notice tone="critical" urgent>
          <Trans>The server refused it. Check that {place} is open, and try again.</Trans>
        </Notice>
      ) : null}
      <TextField
        label={t`Name of this device`}
        hint={t`So that everybody knows which one it is. It is at ${place}.`}
        value={name}
        maxLength={longestTillName}
        autoComplete="off"
        required
        error={form.problems.name === undefined ? form.serverErrors.name : t`A name is needed.`}
        data-testid="till-form-name"
        onText={(typed) => form.change({ name: typed })}
      />
      {isFull ? (
        <Notice tone="critical" urgent>
          <Trans>This device could not save it. Free some space and try again.</Trans>
        </Notice>
      ) : null}
      <Button variant="primary" type="submit" block data-testid="till-form-save">
        <Trans>Make this device a till</Trans>
      </Button>
    </Stack>
  );
}

interface TillWaitsProps {
  readonly name: string;
  readonly onChangeName: () => void;
}

/** The name is stored, but the server has not registered the till yet. */
function TillWaits({ name, onChangeName }: TillWaitsProps) {
  const { connection } = useSyncStatus();
  return (
    <Stack gap={16} shrinks data-testid="till-waits">
      <Notice tone={connection === "offline" ? "warning" : "info"}>
        {connection === "offline" ? (
          <Trans>
            “{name}” is saved. This device becomes a till as soon as there is a network.
          </Trans>
        ) : (
          <Trans>“{name}” is being made a till. This takes a moment.</Trans>
        )}
      </Notice>
      <Button variant="quiet" onClick={onChangeName}>
        <Trans>Change the name</Trans>
      </Button>
    </Stack>
  );
}
