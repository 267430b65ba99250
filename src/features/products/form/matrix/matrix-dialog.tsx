import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "#/ui/button.tsx";
import { Checkbox } from "#/ui/checkbox.tsx";
import { FieldRow } from "#/ui/form-card.tsx";
import { FormDialog } from "#/ui/form-dialog.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { note } from "#/ui/theme/text.css.ts";
import type { VariantFormValues } from "../product-form-values.ts";
import {
  badRow,
  variantMatrix,
  type Matrix,
  type MatrixRow,
  type MatrixVariant,
} from "./variant-matrix.ts";

export interface MatrixDialogProps {
  /** The item's SKU as currently typed. */
  readonly sku: string;
  readonly there: readonly VariantFormValues[];
  /** Number of variants the item may still have. */
  readonly room: number;
  readonly onMake: (variants: readonly MatrixVariant[]) => void;
  readonly onClose: () => void;
}

const mostRows = 3;

/**
 * Generates variants from dimensions such as size and colour: every combination becomes a variant in the
 * form.
 */
export function MatrixDialog({ sku, there, room, onMake, onClose }: MatrixDialogProps) {
  const { t } = useLingui();
  const [rows, setRows] = useState<readonly MatrixRow[]>([
    { name: t`Size`, values: "" },
    { name: t`Colour`, values: "" },
  ]);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isAsked, setAsked] = useState(false);
  const bad = badRow(rows);
  const matrix = variantMatrix(rows, there);
  const chosen = matrix.variants.filter(({ name }) => !left.has(name));
  const write = (place: number, part: Partial<MatrixRow>) =>
    setRows(rows.map((row, at) => (at === place ? { ...row, ...part } : row)));
  const isTooMany = chosen.length > room;
  return (
    <FormDialog
      name="matrix"
      title={t`Sizes and colours`}
      description={t`Every value of one with every value of the other becomes a variant.`}
      save={
        chosen.length === 0 ? (
          <Trans>Add variants</Trans>
        ) : (
          <Plural value={chosen.length} one="Add # variant" other="Add # variants" />
        )
      }
      busy={false}
      disabled={isTooMany}
      onSave={() => {
        setAsked(true);
        if (bad === -1 && chosen.length > 0) onMake(chosen);
      }}
      onClose={onClose}
    >
      {rows.map((row, place) => (
        <MatrixRowFields
          // oxlint-disable-next-line react/no-array-index-key -- a row has no name of its own but the one that is typed
          key={place}
          row={row}
          place={place}
          isNameBad={isAsked && bad === place}
          lacking={isAsked && place === 0 && chosen.length === 0 ? matrix : null}
          onRow={(part) => write(place, part)}
        />
      ))}
      {rows.length >= mostRows ? null : (
        <Inline gap={8} align="center">
          <Button
            size="small"
            glyph={Plus}
            onClick={() => setRows([...rows, { name: "", values: "" }])}
          >
            <Trans>Add attribute</Trans>
          </Button>
        </Inline>
      )}
      {isTooMany ? (
        <Notice tone="warning" urgent>
          <Plural
            value={room}
            one="There is room for # more variant. Choose fewer."
            other="There is room for # more variants. Choose fewer."
          />
        </Notice>
      ) : null}
      {matrix.there === 0 ? null : (
        <p className={note}>
          <Plural
            value={matrix.there}
            one="# of them is there already and is left out."
            other="# of them are there already and are left out."
          />
        </p>
      )}
      {matrix.variants.length === 0 ? null : (
        <MatrixVariants sku={sku} variants={matrix.variants} left={left} onLeft={setLeft} />
      )}
    </FormDialog>
  );
}

interface MatrixRowFieldsProps {
  readonly row: MatrixRow;
  /** 0-based index. */
  readonly place: number;
  /** Whether its name is missing or duplicates another's. */
  readonly isNameBad: boolean;
  /** The combinations of all rows, if none of them is new. */
  readonly lacking: Matrix | null;
  readonly onRow: (part: Partial<MatrixRow>) => void;
}

/** A dimension and its values. */
function MatrixRowFields({ row, place, isNameBad, lacking, onRow }: MatrixRowFieldsProps) {
  const { t } = useLingui();
  const number = place + 1;
  return (
    <FieldRow>
      <TextField
        label={t`Attribute ${number}`}
        value={row.name}
        maxLength={60}
        autoComplete="off"
        error={
          isNameBad
            ? row.name.trim() === ""
              ? t`Enter the name of the attribute.`
              : t`This is entered twice.`
            : undefined
        }
        data-testid="matrix-name"
        onText={(name) => onRow({ name })}
      />
      <TextField
        label={t`Values ${number}`}
        value={row.values}
        autoComplete="off"
        hint={place === 0 ? t`With commas between them: S, M, L` : undefined}
        error={
          lacking === null
            ? undefined
            : lacking.there > 0
              ? t`These variants are there already.`
              : t`Enter at least one value.`
        }
        data-testid="matrix-values"
        onText={(values) => onRow({ values })}
      />
    </FieldRow>
  );
}

interface MatrixVariantsProps {
  readonly sku: string;
  readonly variants: readonly MatrixVariant[];
  /** Names of the excluded combinations. */
  readonly left: ReadonlySet<string>;
  readonly onLeft: (left: ReadonlySet<string>) => void;
}

/** All combinations; each can be excluded. */
function MatrixVariants({ sku, variants, left, onLeft }: MatrixVariantsProps) {
  const { t } = useLingui();
  return (
    <Stack as="ul" gap={8} aria-label={t`Variants to add`}>
      {variants.map(({ name, sku_suffix }) => (
        <li key={name} data-testid="matrix-variant">
          <Checkbox
            label={name}
            hint={`${sku.trim()}${sku_suffix}`}
            checked={!left.has(name)}
            onCheck={(isChosen) => {
              const next = new Set(left);
              if (isChosen) next.delete(name);
              else next.add(name);
              onLeft(next);
            }}
          />
        </li>
      ))}
    </Stack>
  );
}
