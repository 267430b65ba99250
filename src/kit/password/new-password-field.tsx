import { useLingui } from "@lingui/react/macro";
import { Check, Circle } from "lucide-react";
import type { Ref } from "react";
import {
  checkPassword,
  passwordMeter,
  passwordParts,
  type PasswordMeter,
  type PasswordPart,
} from "#/domain/password.ts";
import { Icon } from "#/ui/icon.tsx";
import { Columns } from "#/ui/layout/columns.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { PasswordField } from "#/ui/password-field.tsx";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";
import * as styles from "./new-password-field.css.ts";

export interface NewPasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly error?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

const bars = { weak: 1, fair: 2, good: 3, strong: 4 } as const satisfies Record<
  PasswordMeter["strength"],
  number
>;

/** A field for a new password with a checklist of its requirements and its strength. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const { value } = props;
  return (
    <Stack gap={8}>
      <PasswordField
        {...props}
        autoComplete="new-password"
        name="new-password"
        required
        maxLength={1024}
        data-testid="new-password"
      />
      <Parts value={value} />
      {value === "" ? null : <Meter meter={passwordMeter(value)} />}
    </Stack>
  );
}

function Parts({ value }: { readonly value: string }) {
  const { t } = useLingui();
  const check = checkPassword(value);
  const missing = check.ok ? [] : check.missing;
  const words = {
    length: t`8 characters or more`,
    upper: t`A capital letter`,
    lower: t`A small letter`,
    digit: t`A digit`,
    special: t`A symbol such as # or !`,
  } as const satisfies Record<PasswordPart, string>;
  return (
    <ul className={styles.parts} aria-label={t`A password needs`}>
      {passwordParts.map((part) => {
        const isThere = !missing.includes(part);
        return (
          <li key={part} className={styles.part} data-there={isThere}>
            <Icon glyph={isThere ? Check : Circle} size={16} />
            {words[part]}
            {isThere ? <VisuallyHidden>{t`done`}</VisuallyHidden> : null}
          </li>
        );
      })}
    </ul>
  );
}

function Meter({ meter }: { readonly meter: PasswordMeter }) {
  const { t } = useLingui();
  const { strength, advice } = meter;
  const strengths = {
    weak: t`Weak`,
    fair: t`Fair`,
    good: t`Good`,
    strong: t`Strong`,
  } as const satisfies Record<PasswordMeter["strength"], string>;
  const advices = {
    meet_the_rule: t`Something on the list is still missing.`,
    repeat_less: t`Too many repeated characters.`,
    make_longer: t`A few more characters make it harder to guess.`,
  } as const satisfies Record<Exclude<PasswordMeter["advice"], null>, string>;
  return (
    <Stack gap={4}>
      <Columns columns={4} gap={4} aria-hidden="true">
        {Object.values(bars).map((bar) => (
          <span
            key={bar}
            className={bar <= bars[strength] ? styles.full[strength] : styles.empty}
          />
        ))}
      </Columns>
      <p className={styles.words} role="status">
        <strong>{strengths[strength]}</strong>
        {advice === null ? null : <span>{advices[advice]}</span>}
      </p>
    </Stack>
  );
}
