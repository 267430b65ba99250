import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { SettingsOfBusiness } from "#/contract/business.ts";
import { usualLossLimits } from "#/domain/loss-limit.ts";
import { formatMoneyWire, money, parseMoney } from "#/domain/money.ts";
import { roleSlugs, type RoleSlug } from "#/domain/permissions.ts";
import { RefusedNotice } from "#/entities/answers/refused-words.tsx";
import { useFormat } from "#/entities/shop/use-format.ts";
import { FieldRow, FormCard } from "#/ui/form-card.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import { readNumber } from "#/ui/number-text.ts";
import { note } from "#/ui/theme/text.css.ts";
import { blockedWords } from "../blocked.tsx";
import { useEdits } from "../use-edits.ts";
import { useSettingsForm } from "./use-settings-form.ts";

type Texts = Record<RoleSlug, string>;

/** How much each role may find missing in a count before a supervisor has to stand by. */
export function LossCard({ settings }: { readonly settings: SettingsOfBusiness }) {
  const { t } = useLingui();
  const format = useFormat();
  const form = useSettingsForm(settings, ({ loss_limits }) => ({
    loss_limits: loss_limits ?? {
      business_user: wireOf(usualLossLimits.business_user),
      business_manager: wireOf(usualLossLimits.business_manager),
      business_administrator: wireOf(usualLossLimits.business_administrator),
    },
  }));
  const limits = form.typed.loss_limits;
  const shown = (limit: string | null) => (limit === null ? "" : format.figure(money(limit)));
  const {
    typed: texts,
    edit,
    saved,
  } = useEdits<Texts>({
    business_user: shown(limits.business_user),
    business_manager: shown(limits.business_manager),
    business_administrator: shown(limits.business_administrator),
  });
  const [wrong, setWrong] = useState<RoleSlug | null>(null);
  const names = {
    business_user: t`Business User`,
    business_manager: t`Business Manager`,
    business_administrator: t`Business Administrator`,
  } as const satisfies Texts;
  const submit = async () => {
    const next = { ...limits };
    for (const role of roleSlugs) {
      const limit = readSum(texts[role]);
      if (limit === undefined) return setWrong(role);
      next[role] = limit;
    }
    if (await form.submit({ loss_limits: next })) saved(texts);
  };
  return (
    <FormCard
      title={<Trans>Missing in a count</Trans>}
      busy={form.busy}
      blocked={blockedWords(form.isOffline)}
      testId="counter-losses"
      onSave={() => void submit()}
    >
      <p className={note}>
        <Trans>
          How much may be missing in a count, at selling prices, before a supervisor has to allow
          it. Leave it empty for no limit.
        </Trans>
      </p>
      <FieldRow>
        {roleSlugs.map((role) => (
          <NumberField
            key={role}
            label={names[role]}
            leading={format.sign}
            decimals={2}
            placeholder={t`No limit`}
            min={0}
            value={texts[role]}
            error={wrong === role ? t`Write the amount in figures, such as 50,000.` : undefined}
            data-testid={`loss-${role}`}
            onNumber={(text) => {
              edit({ [role]: text });
              setWrong(null);
            }}
          />
        ))}
      </FieldRow>
      <RefusedNotice refusal={form.refusal} />
    </FormCard>
  );
}

function wireOf(limit: number | null): string | null {
  return limit === null ? null : formatMoneyWire(limit);
}

/** Nothing is no limit; undefined is no amount. */
function readSum(text: string): string | null | undefined {
  const typed = readNumber(text, { decimals: 2 });
  if (!typed.ok) return typed.code === "empty" ? null : undefined;
  const reading = parseMoney(typed.decimal);
  return reading.ok && reading.value >= 0 ? formatMoneyWire(reading.value) : undefined;
}
