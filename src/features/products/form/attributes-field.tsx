import { Trans, useLingui } from "@lingui/react/macro";
import { Plus, Trash } from "lucide-react";
import { useState } from "react";
import { Button } from "#/ui/button.tsx";
import { focusOnMount } from "#/ui/focus-on-mount.ts";
import { IconButton } from "#/ui/icon-button.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Text } from "#/ui/layout/text.tsx";
import { TextArea } from "#/ui/text-area.tsx";
import { TextField } from "#/ui/text-field.tsx";
import * as styles from "../products.css.ts";
import {
  attributeJson,
  readAttributeJson,
  readAttributes,
  type AttributeRow,
} from "./attribute-rows.ts";
import type { VariantFormValues } from "./product-form-values.ts";
import { useFaultMessages } from "./use-fault-messages.ts";

export interface AttributesFieldProps {
  readonly rows: readonly AttributeRow[];
  /** The text of the JSON view; null while the rows are shown. */
  readonly json: string | null;
  /** The variant's name, to distinguish its fields from other variants' in labels. */
  readonly owner: string;
  readonly error: string | undefined;
  readonly onChange: (
    part: Partial<Pick<VariantFormValues, "attributes" | "attributes_json">>,
  ) => void;
}

/** Edits a variant's attributes as names and values, or as the stored JSON. */
export function AttributesField({ rows, json, owner, error, onChange }: AttributesFieldProps) {
  const words = useFaultMessages();
  // Index of the newly added row; it receives focus.
  const [added, setAdded] = useState<number | null>(null);
  if (json !== null) {
    return <AttributesJson json={json} owner={owner} error={error} onChange={onChange} />;
  }
  const rowsRead = readAttributes(rows);
  const rowsFault = rowsRead.ok ? undefined : words(rowsRead);
  const replace = (place: number, part: Partial<AttributeRow>) =>
    onChange({ attributes: rows.map((row, at) => (at === place ? { ...row, ...part } : row)) });
  return (
    <Stack gap={16} shrinks>
      {rows.map((row, place) => (
        <AttributeFields
          // oxlint-disable-next-line react/no-array-index-key -- a row has no name of its own until one is typed
          key={place}
          row={row}
          number={place + 1}
          owner={owner}
          isAdded={place === added}
          onRow={(part) => replace(place, part)}
          onRemove={() => onChange({ attributes: rows.filter((_, at) => at !== place) })}
        />
      ))}
      {(error ?? rowsFault) === undefined ? null : (
        <Text as="p" tone="critical" weight="medium" role="alert">
          {error ?? rowsFault}
        </Text>
      )}
      <Inline gap={8} align="center">
        <Button
          size="small"
          glyph={Plus}
          data-testid="add-attribute"
          onClick={() => {
            setAdded(rows.length);
            onChange({ attributes: [...rows, { name: "", value: "" }] });
          }}
        >
          <Trans>Add attribute</Trans>
        </Button>
        <Button
          size="small"
          variant="quiet"
          // Invalid rows cannot be represented as JSON and would be lost.
          disabled={rowsFault !== undefined}
          data-testid="show-json"
          onClick={() => onChange({ attributes_json: attributeJson(rows) })}
        >
          <Trans>Show as JSON</Trans>
        </Button>
      </Inline>
    </Stack>
  );
}

interface AttributeFieldsProps extends Pick<AttributesFieldProps, "owner"> {
  readonly row: AttributeRow;
  /** 1-based position in the list. */
  readonly number: number;
  /** Whether it was newly added. */
  readonly isAdded: boolean;
  readonly onRow: (part: Partial<AttributeRow>) => void;
  readonly onRemove: () => void;
}

function AttributeFields(props: AttributeFieldsProps) {
  const { row, number, owner, isAdded, onRow, onRemove } = props;
  const { t } = useLingui();
  return (
    <div className={styles.attribute} data-testid="attribute">
      <TextField
        ref={isAdded ? focusOnMount : undefined}
        label={t`Attribute ${number}`}
        value={row.name}
        maxLength={60}
        autoComplete="off"
        placeholder={t`Colour`}
        data-testid="attribute-name"
        onText={(name) => onRow({ name })}
      />
      <TextField
        label={t`Value ${number}`}
        value={row.value}
        maxLength={200}
        autoComplete="off"
        placeholder={t`Blue`}
        data-testid="attribute-value"
        onText={(value) => onRow({ value })}
      />
      <IconButton
        glyph={Trash}
        variant="quiet"
        label={t`Remove attribute ${number} of ${owner}`}
        onClick={onRemove}
      />
    </div>
  );
}

interface AttributesJsonProps extends Omit<AttributesFieldProps, "rows" | "json"> {
  readonly json: string;
}

function AttributesJson({ json, owner, error, onChange }: AttributesJsonProps) {
  const { t } = useLingui();
  const words = useFaultMessages();
  const reading = readAttributeJson(json);
  const fault = reading.ok ? undefined : words(reading);
  return (
    <Stack gap={16} shrinks>
      <TextArea
        label={t`Attributes of ${owner} as JSON`}
        value={json}
        rows={5}
        spellCheck={false}
        autoComplete="off"
        error={fault ?? error}
        data-testid="attribute-json"
        onText={(text) => onChange({ attributes_json: text })}
      />
      <Inline gap={8} align="center">
        <Button
          size="small"
          disabled={!reading.ok}
          data-testid="attribute-rows"
          onClick={() => {
            if (reading.ok) onChange({ attributes: reading.rows, attributes_json: null });
          }}
        >
          <Trans>Show as rows</Trans>
        </Button>
      </Inline>
    </Stack>
  );
}
