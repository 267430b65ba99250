import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Proof } from "#/contract/account.ts";
import { fieldError, type Refusal } from "#/kit/server-queries/refusal.ts";
import { Button } from "#/ui/button.tsx";
import { focusOnMount } from "#/ui/focus-on-mount.ts";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { TextField } from "#/ui/text-field.tsx";

type Way = "code" | "recovery";

export interface FactorProof {
  /** Fields sent along with the password; empty until the server requires them. */
  readonly proof: Proof;
  readonly isAsked: boolean;
  readonly way: Way;
  readonly text: string;
  readonly write: (text: string) => void;
  readonly choose: (way: Way) => void;
  /** Inspects why a write was refused: the server may now require a code. */
  readonly take: (refusal: Refusal) => void;
  readonly forget: () => void;
}

/** State for the second-factor code, if the server requires it with the password. */
export function useFactorProof(): FactorProof {
  const [isAsked, setAsked] = useState(false);
  const [way, setWay] = useState<Way>("code");
  const [text, setText] = useState("");
  const isEmpty = !isAsked || text === "";
  return {
    proof: isEmpty ? {} : way === "code" ? { mfa_code: text } : { recovery_code: text },
    isAsked,
    way,
    text,
    write: setText,
    choose: (next) => {
      setWay(next);
      setText("");
    },
    take: ({ code }) => {
      if (code === "mfa_needed") setAsked(true);
    },
    forget: () => {
      setAsked(false);
      setWay("code");
      setText("");
    },
  };
}

/** Whether a refusal is shown at the code field. */
export function isOfFactor(refusal: Refusal | null): boolean {
  return refusal?.code === "mfa_needed" || refusal?.code === "mfa_invalid";
}

export interface FactorFieldProps {
  readonly factor: FactorProof;
  readonly refusal: Refusal | null;
  readonly onChange: () => void;
}

/** Renders nothing until the server requires a code. Submitting an empty field requests another code. */
export function FactorField({ factor, refusal, onChange }: FactorFieldProps) {
  const { t } = useLingui();
  if (!factor.isAsked) return null;
  const isCode = factor.way === "code";
  const wrong = refusal?.code === "mfa_invalid" || refusal?.code === "validation_failed";
  const field = isCode ? "mfa_code" : "recovery_code";
  return (
    <Stack gap={16} alignContent="center">
      <TextField
        key={factor.way}
        label={isCode ? t`6-digit code` : t`Recovery code`}
        hint={isCode ? t`From your second factor. Leave it empty to get a new one.` : undefined}
        inputMode={isCode ? "numeric" : "text"}
        autoComplete={isCode ? "one-time-code" : "off"}
        ref={focusOnMount}
        maxLength={20}
        value={factor.text}
        error={wrong ? fieldError(refusal, field) : undefined}
        data-testid="confirm-code"
        onText={(typed) => {
          factor.write(isCode ? typed.replaceAll(/\D/gu, "").slice(0, 6) : typed);
          onChange();
        }}
      />
      <Inline gap={12} align="center">
        <Button
          variant="quiet"
          data-testid="confirm-other-way"
          onClick={() => factor.choose(isCode ? "recovery" : "code")}
        >
          {isCode ? <Trans>Use a recovery code</Trans> : <Trans>Use the 6-digit code</Trans>}
        </Button>
      </Inline>
    </Stack>
  );
}
