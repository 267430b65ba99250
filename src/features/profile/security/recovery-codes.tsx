import { Trans, useLingui } from "@lingui/react/macro";
import { FormCard } from "#/ui/form-card.tsx";
import { Columns } from "#/ui/layout/columns.tsx";
import * as styles from "../profile.css.ts";

export interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Recovery codes for a lost second factor. The server cannot show them again. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useLingui();
  return (
    <FormCard
      title={<Trans>Recovery codes</Trans>}
      busy={false}
      blocked={null}
      saveLabel={<Trans>I have written them down</Trans>}
      testId="recovery-codes"
      onSave={onDone}
    >
      <p>
        <Trans>
          If your phone or app is lost, one of these codes signs you in instead. Each works once.
          Write them down and keep them away from this device: they are shown only now.
        </Trans>
      </p>
      <Columns as="ul" least="8rem" gap={12} aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code} className={styles.secret} data-testid="recovery-code">
            {code}
          </li>
        ))}
      </Columns>
    </FormCard>
  );
}
