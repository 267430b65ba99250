import { useLingui } from "@lingui/react/macro";
import type { ReasonKind } from "#/domain/reasons.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { Chip } from "#/ui/chip.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { TextField } from "#/ui/text-field.tsx";
import * as styles from "./reason-field.css.ts";
import { reasonsOf } from "./usual-reasons.ts";

export interface ReasonFieldProps {
  readonly kind: ReasonKind;
  readonly value: string;
  readonly error: string | undefined;
  readonly onText: (text: string) => void;
  readonly testId: string;
}

/** Field for a reason: one of the business's predefined reasons, or free text. */
export function ReasonField({ kind, value, error, onText, testId }: ReasonFieldProps) {
  const { t, i18n } = useLingui();
  const { business } = useShop();
  const offered = reasonsOf(business?.settings.reasons, kind, (text) => i18n._(text));
  return (
    <Stack gap={8} shrinks>
      <TextField
        label={t`Reason`}
        value={value}
        maxLength={500}
        autoComplete="off"
        error={error}
        data-testid={testId}
        onText={onText}
      />
      {offered.length === 0 ? null : (
        <Inline gap={8} role="group" aria-label={t`Usual reasons`}>
          {offered.map((reason) => (
            <Chip
              key={reason}
              className={styles.reason}
              selected={reason === value.trim()}
              data-testid="usual-reason"
              onClick={() => onText(reason)}
            >
              {reason}
            </Chip>
          ))}
        </Inline>
      )}
    </Stack>
  );
}
