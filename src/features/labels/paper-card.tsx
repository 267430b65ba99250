import { Trans, useLingui } from "@lingui/react/macro";
import { Card } from "#/ui/card.tsx";
import { Checkbox } from "#/ui/checkbox.tsx";
import { Columns } from "#/ui/layout/columns.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import { Select } from "#/ui/select.tsx";
import { LabelFace, type Label } from "./label-face.tsx";
import { isSheet, labelPapers, type LabelPaper } from "./label-papers.ts";

/** Print options, and the start position on the paper. */
export interface LabelSettings {
  readonly hasPrice: boolean;
  /** First free position on a sheet, 1-based, as typed. */
  readonly from: string;
}

export interface PaperCardProps {
  readonly paper: LabelPaper;
  readonly settings: LabelSettings;
  /** A sample label for the preview. */
  readonly sample: Label | undefined;
  readonly onPaper: (paper: string) => void;
  readonly onSettings: (part: Partial<LabelSettings>) => void;
}

/** Selects the paper in the printer and previews a label on it. */
export function PaperCard({ paper, settings, sample, onPaper, onSettings }: PaperCardProps) {
  const { t } = useLingui();
  const { hasPrice, from } = settings;
  const names: Record<string, string> = {
    "a4-24": t`A4 sheet, 24 labels of 70 × 37 mm`,
    "a4-40": t`A4 sheet, 40 labels of 52.5 × 29.7 mm`,
    "a4-65": t`A4 sheet, 65 labels of 38.1 × 21.2 mm`,
  };
  return (
    <Card title={<Trans>Paper</Trans>}>
      <Stack gap={16} shrinks data-testid="label-paper">
        <Columns twoFrom="tablet" gap={16}>
          <Select
            label={t`Labels`}
            value={paper.id}
            onChoose={onPaper}
            options={labelPapers.map(({ id, width, height }) => ({
              value: id,
              label: names[id] ?? t`Label printer, ${width} × ${height} mm`,
            }))}
          />
          {isSheet(paper) ? (
            <NumberField
              label={t`First free place on the sheet`}
              value={from}
              decimals={0}
              min={1}
              max={paper.across * paper.down}
              steppers
              data-testid="label-from"
              onNumber={(text) => onSettings({ from: text })}
            />
          ) : null}
        </Columns>
        <Checkbox
          label={<Trans>Print the price</Trans>}
          checked={hasPrice}
          onCheck={(next) => onSettings({ hasPrice: next })}
        />
        {sample === undefined ? null : (
          <div style={{ overflowX: "auto" }} data-testid="label-preview">
            <div style={{ width: "fit-content", outline: "1px dashed #888888" }}>
              <LabelFace label={sample} paper={paper} />
            </div>
          </div>
        )}
      </Stack>
    </Card>
  );
}
