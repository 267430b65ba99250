import { Trans, useLingui } from "@lingui/react/macro";
import type { SettingsOfBusiness } from "#/contract/business.ts";
import { RefusedNotice } from "#/kit/server-queries/refused-messages.tsx";
import { FormCard } from "#/ui/form-card.tsx";
import { Segmented } from "#/ui/segmented.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { blockedMessages } from "../blocked.tsx";
import { limitText, readLimit } from "./limit-form-values.ts";
import { RoleLimitFields, useRoleLimits } from "./role-limits.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

/** The discount limit of each role, and who may change a price. */
export function DiscountCard({ settings }: { readonly settings: SettingsOfBusiness }) {
  const { t } = useLingui();
  const form = useSettingsForm(settings, (all) => ({
    discount_limits: all.discount_limits,
    price_override: all.price_override,
  }));
  const limits = useRoleLimits(settings.discount_limits, limitText, readLimit);
  const submit = async () => {
    const discount_limits = limits.read();
    if (discount_limits !== null && (await form.submit({ ...form.typed, discount_limits })))
      limits.saved();
  };
  return (
    <FormCard
      title={<Trans>Discounts and prices</Trans>}
      busy={form.busy}
      blocked={blockedMessages(form.isOffline)}
      testId="counter-discounts"
      onSave={() => void submit()}
    >
      <p className={note}>
        <Trans>
          The largest discount each role may give alone. Leave it empty for no limit; above it a
          supervisor is needed.
        </Trans>
      </p>
      <RoleLimitFields
        limits={limits}
        trailing="%"
        max={100}
        fault={t`A percentage from 0 to 100, or nothing.`}
        testId="limit"
      />
      <Segmented
        label={t`Who may change a price at the counter`}
        showLabel
        value={form.typed.price_override}
        onChoose={(who) => form.write({ price_override: who })}
        options={[
          { value: "supervisor", label: t`Supervisors` },
          { value: "everyone", label: t`Everyone` },
        ]}
      />
      <RefusedNotice refusal={form.refusal} />
    </FormCard>
  );
}
