import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { SettingsOfBusiness } from "#/contract/business.ts";
import { roleSlugs, type RoleSlug } from "#/domain/permissions.ts";
import { RefusedNotice } from "#/entities/answers/refused-words.tsx";
import { FieldRow, FormCard } from "#/ui/form-card.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import { Segmented } from "#/ui/segmented.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { blockedWords } from "../blocked.tsx";
import { useEdits } from "../use-edits.ts";
import { limitText, readLimit } from "./limit-entry.ts";
import { useSettingsForm } from "./use-settings-form.ts";

type Texts = Record<RoleSlug, string>;

/** How much each role may take off, and who may change a price. */
export function DiscountCard({ settings }: { readonly settings: SettingsOfBusiness }) {
  const { t } = useLingui();
  const form = useSettingsForm(settings, (all) => ({
    discount_limits: all.discount_limits,
    price_override: all.price_override,
  }));
  const { discount_limits: limits } = settings;
  const {
    typed: texts,
    edit,
    saved,
  } = useEdits<Texts>({
    business_user: limitText(limits.business_user),
    business_manager: limitText(limits.business_manager),
    business_administrator: limitText(limits.business_administrator),
  });
  const [wrong, setWrong] = useState<RoleSlug | null>(null);
  const names = {
    business_user: t`Business User`,
    business_manager: t`Business Manager`,
    business_administrator: t`Business Administrator`,
  } as const satisfies Texts;
  const submit = async () => {
    const next: Record<string, string | null> = {};
    for (const role of roleSlugs) {
      const reading = readLimit(texts[role]);
      if (!reading.ok) return setWrong(role);
      next[role] = reading.wire;
    }
    const discount_limits = next as SettingsOfBusiness["discount_limits"];
    if (await form.submit({ ...form.typed, discount_limits })) saved(texts);
  };
  return (
    <FormCard
      title={<Trans>Discounts and prices</Trans>}
      busy={form.busy}
      blocked={blockedWords(form.isOffline)}
      testId="counter-discounts"
      onSave={() => void submit()}
    >
      <p className={note}>
        <Trans>
          The largest discount each role may give alone. Leave it empty for no limit; above it a
          supervisor is needed.
        </Trans>
      </p>
      <FieldRow>
        {roleSlugs.map((role) => (
          <NumberField
            key={role}
            label={names[role]}
            trailing="%"
            placeholder={t`No limit`}
            min={0}
            max={100}
            value={texts[role]}
            error={wrong === role ? t`A percentage from 0 to 100, or nothing.` : undefined}
            data-testid={`limit-${role}`}
            onNumber={(text) => {
              edit({ [role]: text });
              setWrong(null);
            }}
          />
        ))}
      </FieldRow>
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
