import { useLingui } from "@lingui/react/macro";
import { errorMessages } from "#/i18n/error-messages.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { Notice } from "#/ui/notice.tsx";

export interface RefusedActionProps {
  readonly refused: OperationRow | null;
  /** Fields that show their own refusal. */
  readonly told: readonly string[];
}

/** Why the server refused the operation being corrected, unless a field shows it (S7). */
export function RefusedAction({ refused, told }: RefusedActionProps) {
  const { i18n } = useLingui();
  if (refused === null) return null;
  const { code, errors } = refused.rejection ?? { code: "server_error" as const, errors: {} };
  const others = Object.entries(errors).filter(([field]) => !told.includes(field));
  if (others.length === 0 && Object.keys(errors).length > 0) return null;
  const said = others.flatMap(([, words]) => words);
  return (
    <Notice tone="critical">
      {said.length > 0 ? said.join(" ") : i18n._(errorMessages[code])}
    </Notice>
  );
}

/** Returns the server's message for one field of the operation being corrected. */
export function toldOf(refused: OperationRow | null, field: string): string | undefined {
  return refused?.rejection?.errors[field]?.[0];
}
