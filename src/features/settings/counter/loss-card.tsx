import { Trans, useLingui } from "@lingui/react/macro";
import type { SettingsOfBusiness } from "#/contract/business.ts";
import { usualLossLimits } from "#/domain/loss-limit.ts";
import { formatMoneyWire, money, parseMoney } from "#/domain/money.ts";
import { RefusedNotice } from "#/kit/server-queries/refused-messages.tsx";
import { useFormat } from "#/kit/shop/use-format.ts";
import { FormCard } from "#/ui/form-card.tsx";
import { readNumber } from "#/ui/number-text.ts";
import { note } from "#/ui/theme/text.css.ts";
import { blockedMessages } from "../blocked.tsx";
import type { LimitReading } from "./limit-form-values.ts";
import { RoleLimitFields, useRoleLimits } from "./role-limits.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

/** The loss each role may record in a stocktake before a supervisor has to approve it. */
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
  const limits = useRoleLimits(
    form.typed.loss_limits,
    (limit) => (limit === null ? "" : format.figure(money(limit))),
    readSum,
  );
  const submit = async () => {
    const loss_limits = limits.read();
    if (loss_limits !== null && (await form.submit({ loss_limits }))) limits.saved();
  };
  return (
    <FormCard
      title={<Trans>Missing in a count</Trans>}
      busy={form.busy}
      blocked={blockedMessages(form.isOffline)}
      testId="counter-losses"
      onSave={() => void submit()}
    >
      <p className={note}>
        <Trans>
          How much may be missing in a count, at selling prices, before a supervisor has to allow
          it. Leave it empty for no limit.
        </Trans>
      </p>
      <RoleLimitFields
        limits={limits}
        leading={format.sign}
        fault={t`Write the amount in figures, such as 50,000.`}
        testId="loss"
      />
      <RefusedNotice refusal={form.refusal} />
    </FormCard>
  );
}

function wireOf(limit: number | null): string | null {
  return limit === null ? null : formatMoneyWire(limit);
}

/** Empty means no limit. */
function readSum(text: string): LimitReading {
  const typed = readNumber(text, { decimals: 2 });
  if (!typed.ok) return typed.code === "empty" ? { ok: true, wire: null } : { ok: false };
  const reading = parseMoney(typed.decimal);
  return reading.ok && reading.value >= 0
    ? { ok: true, wire: formatMoneyWire(reading.value) }
    : { ok: false };
}
