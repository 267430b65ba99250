import { Trans, useLingui } from "@lingui/react/macro";
import { subdomainSuggestions } from "#/domain/subdomain-suggestions.ts";
import { readSubdomain, tenantLabel } from "#/domain/subdomain.ts";
import { publicHost } from "#/platform/public-host.ts";
import { Button } from "#/ui/button.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Text } from "#/ui/layout/text.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { useFaultMessages } from "./fault-messages.ts";
import type { FieldFault } from "./registration-details.ts";
import { useSubdomainCheck, type LabelStanding } from "./use-subdomain-check.ts";

export interface SubdomainFieldProps {
  readonly value: string;
  readonly onText: (text: string) => void;
  /** Error from the form or the server. */
  readonly error: string | undefined;
  readonly disabled: boolean;
}

/** Errors shown while typing; a label that is too short or ends with a hyphen is reported only on submit. */
const saidAtOnce: ReadonlySet<FieldFault> = new Set(["bad_characters", "too_long", "reserved"]);

/** The business's subdomain, validated while typing. */
export function SubdomainField({ value, onText, error, disabled }: SubdomainFieldProps) {
  const { t } = useLingui();
  const wordsOf = useFaultMessages();
  const standing = useSubdomainCheck(value, error !== undefined);
  const reading = readSubdomain(value);
  const fault = reading.ok || !saidAtOnce.has(reading.code) ? undefined : reading.code;
  const host = hostBehind();
  const shown =
    error ??
    (fault === undefined ? undefined : wordsOf(fault)) ??
    (standing.kind === "taken" ? t`Another business has this address already.` : undefined) ??
    (standing.kind === "reserved" ? t`This address is reserved.` : undefined);
  return (
    <Stack gap={8} minWidth={0}>
      <TextField
        label={t`Address on the web`}
        hint={
          value === "" ? (
            t`Lowercase letters, digits and hyphens.`
          ) : (
            <strong data-testid="subdomain-preview">{`${value}.${host}`}</strong>
          )
        }
        name="subdomain"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={63}
        required
        disabled={disabled}
        value={value}
        error={shown}
        data-testid="subdomain"
        onText={(text) => onText(text.toLowerCase())}
      />
      <p role="status" data-testid="subdomain-standing" data-standing={standing.kind}>
        {shown !== undefined && standing.kind === "free" ? null : <Standing standing={standing} />}
      </p>
      <Suggestions
        labels={suggestionsFor(value, standing, fault !== undefined)}
        disabled={disabled}
        onChoose={onText}
      />
    </Stack>
  );
}

function Standing({ standing }: { readonly standing: LabelStanding }) {
  switch (standing.kind) {
    case "checking":
      return <Trans>Checking…</Trans>;
    case "free":
      return (
        <Text tone="positive" weight="medium">
          <Trans>This address is free.</Trans>
        </Text>
      );
    case "unknown":
      return <Trans>Error checking subdomain availability</Trans>;
    case "none":
    case "taken":
    case "reserved":
      return null;
  }
}

interface SuggestionsProps {
  readonly labels: readonly string[];
  readonly disabled: boolean;
  readonly onChoose: (label: string) => void;
}

function Suggestions({ labels, disabled, onChoose }: SuggestionsProps) {
  const { t } = useLingui();
  if (labels.length === 0) return null;
  return (
    <Inline gap={8} role="group" aria-label={t`Addresses that are free`}>
      {labels.map((label) => (
        <Button
          key={label}
          disabled={disabled}
          data-testid="subdomain-suggestion"
          onClick={() => onChoose(label)}
        >
          {label}
        </Button>
      ))}
    </Inline>
  );
}

const most = 4;

function suggestionsFor(value: string, standing: LabelStanding, isWrong: boolean): string[] {
  if (isWrong) return subdomainSuggestions(value).slice(0, most);
  return standing.kind === "taken" || standing.kind === "reserved"
    ? standing.suggestions.slice(0, most)
    : [];
}

/** Returns the host the label is prepended to, including the current port. */
function hostBehind(): string {
  const { host, hostname } = window.location;
  const known = publicHost();
  if (known !== null) return known + host.slice(hostname.length);
  const tenant = tenantLabel(host, null);
  return tenant === null ? host : host.slice(tenant.length + 1);
}
