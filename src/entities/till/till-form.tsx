// @fetched when idle
import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type SubmitEvent } from "react";
import { deviceKind } from "#/domain/device-kind.ts";
import { freeTillName, longestTillName, tillNameKey } from "#/domain/till-name.ts";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { useServices } from "#/kit/services/services.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { errorFields } from "#/platform/logger.ts";
import { tillWish, wishTill } from "#/store/till-wish.ts";
import { Button } from "#/ui/button.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { note } from "#/ui/theme/text.css.ts";

type TillFault = "empty" | "taken" | "storage";

/**
 * Registers this device as a till: prompts for its name, stores the name while offline, and waits for the
 * code assigned by the server. The surrounding screen updates once the device is a till.
 */
export function TillForm() {
  const { t } = useLingui();
  const { db, session } = useShop();
  const { ids, logger, sync } = useServices();
  const may = useCan("till.register");
  const wish = valueOf(
    useLive(() => tillWish(db), [db]),
    null,
  );
  const others = valueOf(
    useLive(async () => (await db.tills.toArray()).map(({ name }) => name), [db]),
    null,
  );
  const [typed, setTyped] = useState<string | null>(null);
  const [isChanging, setChanging] = useState(false);
  const [fault, setFault] = useState<TillFault | null>(null);
  const { browser, system } = deviceKind(navigator.userAgent);
  const own =
    browser !== null && system !== null
      ? t`${browser} on ${system}`
      : (browser ?? system ?? t`Till`);
  const place = session.location.name;
  const text = typed ?? wish?.name ?? freeTillName(own, others ?? []);

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
  const keep = async () => {
    const name = text.trim().replaceAll(/\s+/gu, " ");
    if (name === "") return setFault("empty");
    const taken = await db.tills.toArray();
    if (taken.some((other) => tillNameKey(other.name) === tillNameKey(name)))
      return setFault("taken");
    try {
      await wishTill(db, { id: wish?.id ?? ids.next(), name, location: session.location.id });
      setChanging(false);
      sync.poke();
    } catch (error) {
      logger.error("till.not_kept", errorFields(error));
      setFault("storage");
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // The form may be rendered in a dialog inside another form: prevents React from submitting the outer one.
    event.stopPropagation();
    void keep();
  };
  return (
    <Stack as="form" gap={16} shrinks onSubmit={submit} noValidate>
      {wish?.refused === true ? (
        <Notice tone="critical" urgent>
          <Trans>The server refused it. Check that {place} is open, and try again.</Trans>
        </Notice>
      ) : null}
      <TillNameField
        value={text}
        fault={fault}
        onText={(next) => {
          setTyped(next);
          setFault(null);
        }}
      />
      {fault === "storage" ? (
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

interface TillNameFieldProps {
  readonly value: string;
  readonly fault: TillFault | null;
  readonly onText: (text: string) => void;
}

function TillNameField({ value, fault, onText }: TillNameFieldProps) {
  const { t } = useLingui();
  const { session } = useShop();
  const place = session.location.name;
  return (
    <TextField
      label={t`Name of this device`}
      hint={t`So that everybody knows which one it is. It is at ${place}.`}
      value={value}
      maxLength={longestTillName}
      autoComplete="off"
      required
      error={
        fault === "empty"
          ? t`A name is needed.`
          : fault === "taken"
            ? t`Another till has this name.`
            : undefined
      }
      data-testid="till-form-name"
      onText={onText}
    />
  );
}
