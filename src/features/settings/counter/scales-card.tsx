import { Trans, useLingui } from "@lingui/react/macro";
import { Plus, Trash } from "lucide-react";
import type { SettingsOfBusiness } from "#/contract/business.ts";
import { fitsCheck, itemDigits, scalePrefixes } from "#/domain/scale-code.ts";
import { RefusedNotice } from "#/kit/server-queries/refused-messages.tsx";
import { Button } from "#/ui/button.tsx";
import { Checkbox } from "#/ui/checkbox.tsx";
import { FormCard } from "#/ui/form-card.tsx";
import { Columns } from "#/ui/layout/columns.tsx";
import { Segmented } from "#/ui/segmented.tsx";
import { Select } from "#/ui/select.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { blockedMessages } from "../blocked.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

type Code = NonNullable<SettingsOfBusiness["scale_codes"]>[number];

/** How labels of the shop's scales are read at the counter. */
export function ScalesCard({ settings }: { readonly settings: SettingsOfBusiness }) {
  const edits = useSettingsForm(settings, ({ scale_codes }) => ({
    scale_codes: scale_codes ?? [],
  }));
  const codes = edits.typed.scale_codes;
  const write = (scale_codes: Code[]) => edits.write({ scale_codes });
  const used = new Set(codes.map(({ prefix }) => prefix));
  const free = scalePrefixes.find((prefix) => !used.has(prefix));
  const change = (at: number, patch: Partial<Code>) =>
    write(
      codes.map((code, index) => {
        const next = index === at ? { ...code, ...patch } : code;
        return fitsCheck(next) ? next : { ...next, has_check: false };
      }),
    );
  return (
    <FormCard
      title={<Trans>Labels of scales</Trans>}
      busy={edits.busy}
      blocked={blockedMessages(edits.isOffline)}
      testId="counter-scales"
      onSave={() => void edits.submit()}
      actions={
        free === undefined ? null : (
          <Button
            glyph={Plus}
            data-testid="add-scale"
            onClick={() =>
              write([...codes, { prefix: free, holds: "weight", item_digits: 5, has_check: false }])
            }
          >
            <Trans>Add a prefix</Trans>
          </Button>
        )
      }
    >
      <p className={note}>
        <Trans>
          A scale prints a barcode with the item's number and its weight or price. The counter finds
          the item by its SKU or barcode and takes the quantity from the label.
        </Trans>
      </p>
      {codes.map((code, at) => (
        <ScaleCodeFields
          key={code.prefix}
          code={code}
          used={used}
          onChange={(patch) => change(at, patch)}
          onRemove={() => write(codes.filter((_, index) => index !== at))}
        />
      ))}
      <RefusedNotice refusal={edits.refusal} />
    </FormCard>
  );
}

interface ScaleCodeFieldsProps {
  readonly code: Code;
  /** Every prefix already in use, including this one's. */
  readonly used: ReadonlySet<string>;
  readonly onChange: (patch: Partial<Code>) => void;
  readonly onRemove: () => void;
}

function ScaleCodeFields({ code, used, onChange, onRemove }: ScaleCodeFieldsProps) {
  const { t } = useLingui();
  const { prefix } = code;
  return (
    <Columns
      role="group"
      aria-label={t`Barcodes that begin with ${prefix}`}
      twoFrom="tablet"
      gap={16}
      data-testid="scale-code"
    >
      <Select
        label={t`Begins with`}
        value={code.prefix}
        onChoose={(next) => onChange({ prefix: next })}
        options={scalePrefixes
          .filter((one) => one === prefix || !used.has(one))
          .map((one) => ({ value: one, label: one }))}
      />
      <Segmented
        label={t`Contains the`}
        showLabel
        value={code.holds}
        onChoose={(holds) => onChange({ holds })}
        options={[
          { value: "weight", label: t`Weight in grams` },
          { value: "price", label: t`Price` },
        ]}
      />
      <Segmented
        label={t`Digits of the item's number`}
        showLabel
        value={String(code.item_digits)}
        onChoose={(digits) => onChange({ item_digits: Number(digits) })}
        options={itemDigits.map((digits) => ({
          value: String(digits),
          label: String(digits),
        }))}
      />
      {fitsCheck({ ...code, has_check: true }) ? (
        <Checkbox
          label={<Trans>A check digit comes before the weight or price</Trans>}
          checked={code.has_check}
          onCheck={(has_check) => onChange({ has_check })}
        />
      ) : null}
      <div>
        <Button glyph={Trash} size="small" data-testid="remove-scale" onClick={onRemove}>
          <Trans>Remove prefix {prefix}</Trans>
        </Button>
      </div>
    </Columns>
  );
}
