import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Check, Circle } from "lucide-react";
import { passwordMeter, passwordParts, type PasswordMeter as Reading } from "#/domain/password.ts";
import { Icon } from "#/ui/icon.tsx";
import { Progress } from "#/ui/progress.tsx";
import * as styles from "./password-meter.css.ts";

const partNames = {
  length: msg`At least 8 characters`,
  upper: msg`A capital letter`,
  lower: msg`A small letter`,
  digit: msg`A digit`,
  special: msg`A special character, such as ! or #`,
} as const;

const strengthNames = {
  weak: msg`Weak`,
  fair: msg`Fair`,
  good: msg`Good`,
  strong: msg`Strong`,
} as const;

const steps = { weak: 1, fair: 2, good: 3, strong: 4 } as const satisfies Record<
  Reading["strength"],
  number
>;
const tones = { weak: "critical", fair: "caution", good: "positive", strong: "positive" } as const;

/** How good a new password is, and what it still wants, as it is typed. */
export function PasswordMeter({ password }: { readonly password: string }) {
  const { t, i18n } = useLingui();
  const { strength, missing, advice } = passwordMeter(password);
  const isEmpty = password === "";
  return (
    <div className={styles.meter} data-testid="password-meter" data-strength={strength}>
      <Progress
        label={t`Strength`}
        value={isEmpty ? 0 : steps[strength]}
        max={4}
        numbers={isEmpty ? "" : i18n._(strengthNames[strength])}
        tone={tones[strength]}
      />
      <ul className={styles.parts}>
        {passwordParts.map((part) => {
          const isMet = !missing.includes(part);
          return (
            <li key={part} className={isMet ? styles.met : styles.part}>
              <Icon
                glyph={isMet ? Check : Circle}
                size={16}
                label={isMet ? t`Met` : t`Still wanted`}
              />
              {i18n._(partNames[part])}
            </li>
          );
        })}
      </ul>
      {isEmpty || advice === null || advice === "meet_the_rule" ? null : (
        <p className={styles.part}>
          {advice === "repeat_less" ? (
            <Trans>Repeat fewer characters to make it stronger.</Trans>
          ) : (
            <Trans>Make it longer to make it stronger.</Trans>
          )}
        </p>
      )}
    </div>
  );
}
