import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ArrowLeft } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode, type Ref } from "react";
import { useOperationForm } from "#/kit/forms/use-operation-form.ts";
import { useServices } from "#/kit/services/services.ts";
import type { KnownPerson, UnlockResult } from "#/session/session-state.ts";
import { Button } from "#/ui/button.tsx";
import { Notice } from "#/ui/notice.tsx";
import { NumberPad } from "#/ui/number-pad.tsx";
import type { PadKey } from "#/ui/pad-text.ts";
import { SubmitButton } from "#/ui/submit-button.tsx";
import { TextField } from "#/ui/text-field.tsx";
import * as styles from "./lock.css.ts";
import { OwnPin } from "./own-pin.tsx";
import { longestPin, pinAfterKey, pinTyped, shortestPin } from "./pin-text.ts";

export interface PinFormProps {
  readonly person: KnownPerson;
  readonly heading: ReactNode;
  /** Link to sign in by password instead. */
  readonly passwordLink: ReactNode;
  readonly onBack: () => void;
}

type Refused = Exclude<UnlockResult, { ok: true }> | { ok: false; code: "failed" };

type PinRead = { ok: true; pin: string } | { ok: false; problems: object };

function readPin({ pin }: { readonly pin: string }): PinRead {
  return pin.length < shortestPin ? { ok: false, problems: {} } : { ok: true, pin };
}

/**
 * PIN entry for one user, on the pad or the keyboard. Users without a PIN, or with too many failed attempts,
 * need their password.
 */
export function PinForm({ person, heading, passwordLink, onBack }: PinFormProps) {
  const { t } = useLingui();
  const { session } = useServices();
  const field = useRef<HTMLInputElement>(null);
  /** A correct PIN assigned by another user: the user is prompted for their own. */
  const [given, setGiven] = useState<string | null>(null);
  const [refused, setRefused] = useState<Refused | null>(
    person.isPinLocked ? { ok: false, code: "pin_locked" } : null,
  );
  const { first_name: name } = person.user;
  const takesPin = person.hasPin && refused?.code !== "pin_locked" && refused?.code !== "no_pin";
  useEffect(() => field.current?.focus(), []);

  const open = (typed: string) => session.unlock(person.user.id, typed);
  const form = useOperationForm({
    opened: { pin: "" },
    read: readPin,
    async send({ pin }): Promise<boolean> {
      // An assigned PIN must be changed before it unlocks the till.
      const answer = await (
        person.mustChangePin ? session.checkPin(person.user.id, pin, "") : open(pin)
      ).catch((): Refused => ({ ok: false, code: "failed" }));
      if (answer.ok) {
        if (person.mustChangePin) setGiven(pin);
        return true;
      }
      form.change({ pin: "" });
      setRefused(answer);
      field.current?.focus();
      return false;
    },
    onChange: () => setRefused(null),
    // Unlocked: the screen behind takes over and this one unmounts.
    leaves: true,
  });
  const { busy, change, edit, element } = form;
  const { pin } = form.values;
  const press = (key: PadKey) => {
    if (!busy) edit((was) => ({ pin: pinAfterKey(was.pin, key) }));
  };
  if (given !== null)
    return <OwnPin user={person.user.id} given={given} heading={heading} onDone={open} />;
  return (
    <form className={takesPin ? styles.padForm : styles.form} {...element}>
      {heading}
      <RefusedMessages refused={refused} hasPin={person.hasPin} name={name} />
      {takesPin ? (
        <>
          <PinField
            field={field}
            pin={pin}
            onBack={onBack}
            onPin={(typed) => change({ pin: typed })}
          />
          <div className={styles.pad}>
            <NumberPad label={t`Digits`} layout="plain" decimal={false} onKey={press} />
          </div>
          <SubmitButton
            busy={busy}
            busyLabel={t`Opening…`}
            disabled={pin.length < shortestPin}
            data-testid="lock-open"
          >
            <Trans>Open</Trans>
          </SubmitButton>
        </>
      ) : null}
      <div className={styles.actions}>
        <Button glyph={ArrowLeft} data-testid="lock-back" onClick={onBack}>
          <Trans>Other names</Trans>
        </Button>
        {passwordLink}
      </div>
    </form>
  );
}

interface PinFieldProps {
  readonly field: Ref<HTMLInputElement>;
  readonly pin: string;
  readonly onPin: (pin: string) => void;
  readonly onBack: () => void;
}

function PinField({ field, pin, onPin, onBack }: PinFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      ref={field}
      label={t`Your PIN`}
      type="password"
      // On a touch screen the pad below replaces the keyboard.
      inputMode="none"
      autoComplete="off"
      maxLength={longestPin}
      value={pin}
      data-testid="lock-pin"
      onKeyDown={(event) => {
        if (event.key === "Escape") onBack();
      }}
      onText={(text) => onPin(pinTyped(text))}
    />
  );
}

interface RefusedMessagesProps {
  readonly refused: Refused | null;
  readonly hasPin: boolean;
  readonly name: string;
}

function RefusedMessages({ refused, hasPin, name }: RefusedMessagesProps) {
  if (refused === null) {
    if (hasPin) return null;
    return (
      <Notice tone="info">
        <Trans>{name} has no PIN for this till: the password opens it.</Trans>
      </Notice>
    );
  }
  return (
    <div data-testid="lock-refused" data-code={refused.code}>
      <Notice tone={refused.code === "no_pin" ? "info" : "critical"} urgent>
        {refused.code === "wrong_pin" ? (
          <>
            <Trans>This is not the PIN.</Trans>{" "}
            <Plural value={refused.left} one="# try left." other="# tries left." />
          </>
        ) : refused.code === "pin_locked" ? (
          <Trans>Too many wrong PINs: {name} needs the password now. Others can continue.</Trans>
        ) : refused.code === "no_pin" ? (
          <Trans>{name} has no PIN for this till: the password opens it.</Trans>
        ) : (
          <Trans>This device could not check the PIN. Try again.</Trans>
        )}
      </Notice>
    </div>
  );
}
