import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { serialKey } from "#/domain/serial-key.ts";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { Button } from "#/ui/button.tsx";
import { Chip } from "#/ui/chip.tsx";
import { focusOnMount } from "#/ui/focus-on-mount.ts";
import { Columns } from "#/ui/layout/columns.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { note } from "#/ui/theme/text.css.ts";
import {
  hasSerial,
  serialsAt,
  problemOf,
  readSerials,
  type SerialProblem,
  toggled,
} from "./serial-list.ts";
import { serialsInStock } from "./serial-queries.ts";

/** Longer lists are not read through; typing more of the number is faster. */
const mostShown = 30;

export interface SerialFieldProps {
  readonly product: string;
  readonly variant: string | null;
  /** What happens to the units: they leave this location, arrive at it, or are counted there. */
  readonly way: "out" | "in" | "seen";
  readonly serials: readonly string[];
  readonly onSerials: (serials: string[]) => void;
  /** Number of units to list; null if not given. */
  readonly most?: number | null | undefined;
  readonly error?: string | undefined;
  /** Hides the units recorded here, so that the count is made by looking at the stock. */
  readonly isBlind?: boolean | undefined;
  /** Whether the field is focused on mount. */
  readonly focus?: boolean | undefined;
}

/**
 * Serial numbers of units: scanned, typed, or for outgoing units picked from stock. Numbers unknown to this
 * device are accepted with a warning.
 */
export function SerialField(props: SerialFieldProps) {
  const { product, variant, way, serials, onSerials, most = null, error, focus = false } = props;
  const { isBlind = false } = props;
  const { t } = useLingui();
  const { db, session } = useShop();
  const [text, setText] = useState("");
  const location = session.location.id;
  const known = valueOf(
    useLive(() => serialsInStock(db, product), [db, product]),
    [],
  );
  const here = serialsAt(known, { variant, location });
  const typed = readSerials(text);
  const problem = problemOf([...serials, ...typed], { most });
  const key = serialKey(text);
  const offered =
    way === "in" || isBlind
      ? []
      : here
          .filter(({ serial }) => !hasSerial(serials, serial))
          .filter(({ serial }) => key === "" || serialKey(serial).includes(key));
  const take = () => {
    if (typed.length === 0 || problem !== null) return;
    onSerials([...serials, ...typed]);
    setText("");
  };
  const wrong = useProblemMessages(problem);
  return (
    <Stack gap={12}>
      <Columns columns="fill-auto" gap={8} align="end">
        <TextField
          label={t`Serial number`}
          hint={t`Scan it, or type it and press Enter.`}
          value={text}
          error={typed.length === 0 ? error : (wrong ?? error)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          ref={focus ? focusOnMount : undefined}
          data-codes
          data-testid="serial-text"
          onText={setText}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || typed.length === 0) return;
            event.preventDefault();
            take();
          }}
        />
        <Button onClick={take} data-testid="serial-add">
          <Trans>Add</Trans>
        </Button>
      </Columns>
      <ChosenSerials serials={serials} onToggle={(serial) => onSerials(toggled(serials, serial))} />
      <SerialWarnings way={way} serials={serials} known={known} here={here} />
      <OfferedSerials
        way={way}
        offered={offered}
        disabled={most !== null && serials.length >= most}
        onToggle={(serial) => {
          onSerials(toggled(serials, serial));
          setText("");
        }}
      />
    </Stack>
  );
}

function useProblemMessages(problem: SerialProblem | null): string | undefined {
  const { t } = useLingui();
  switch (problem) {
    case null:
      return undefined;
    case "too_long":
      return t`A serial number has 64 characters at most.`;
    case "twice":
      return t`This number is listed already.`;
    case "too_many":
      return t`That is more numbers than pieces.`;
  }
}

interface ChosenSerialsProps extends Pick<SerialFieldProps, "serials"> {
  readonly onToggle: (serial: string) => void;
}

function ChosenSerials({ serials, onToggle }: ChosenSerialsProps) {
  const { t } = useLingui();
  return serials.length === 0 ? null : (
    <Inline gap={8} role="group" aria-label={t`Chosen serial numbers`}>
      {serials.map((serial) => (
        <Chip
          key={serialKey(serial)}
          selected
          data-testid="serial-chosen"
          onClick={() => onToggle(serial)}
        >
          {serial}
        </Chip>
      ))}
    </Inline>
  );
}

interface OfferedSerialsProps extends Pick<SerialFieldProps, "way"> {
  readonly offered: readonly { readonly id: string; readonly serial: string }[];
  readonly disabled: boolean;
  readonly onToggle: (serial: string) => void;
}

/** Units in stock here that are not selected yet. */
function OfferedSerials({ way, offered, disabled, onToggle }: OfferedSerialsProps) {
  const { t } = useLingui();
  return offered.length === 0 ? null : (
    <>
      <p className={note}>
        {way === "seen" ? <Trans>Not seen yet</Trans> : <Trans>In stock here</Trans>}
      </p>
      <Inline gap={8} role="group" aria-label={t`Serial numbers in stock here`}>
        {offered.slice(0, mostShown).map(({ id, serial }) => (
          <Chip
            key={id}
            selected={false}
            disabled={disabled}
            data-testid="serial-offered"
            onClick={() => onToggle(serial)}
          >
            {serial}
          </Chip>
        ))}
      </Inline>
    </>
  );
}

interface SerialWarningsProps extends Pick<SerialFieldProps, "way" | "serials"> {
  readonly known: readonly { serial: string }[];
  readonly here: readonly { serial: string }[];
}

/**
 * Warnings about the numbers, from this device's data. They block nothing, because the unit is physically
 * present (S14).
 */
function SerialWarnings({ way, serials, known, here }: SerialWarningsProps) {
  const among = (list: readonly { serial: string }[]) => (serial: string) =>
    list.some((one) => serialKey(one.serial) === serialKey(serial));
  const odd =
    way === "in" ? serials.filter(among(known)) : serials.filter((one) => !among(here)(one));
  if (odd.length === 0) return null;
  const numbers = odd.join(", ");
  return (
    <div data-testid="serial-odd">
      <Notice tone="warning">
        {way === "seen" ? (
          <Trans>Not known to be here until now: {numbers}.</Trans>
        ) : way === "in" ? (
          <Trans>In stock already, as this device knows: {numbers}. The owner will be told.</Trans>
        ) : (
          <Trans>Not in stock here, as this device knows: {numbers}. The owner will be told.</Trans>
        )}
      </Notice>
    </div>
  );
}
