import { Plus } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Button } from "#/ui/button.tsx";
import type { ComboboxOption } from "#/ui/combobox-options.ts";
import { Combobox } from "#/ui/combobox.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import * as styles from "../products.css.ts";

export interface PickFieldProps {
  readonly chosen: string | null;
  readonly error: string | undefined;
  readonly onChoose: (id: string | null) => void;
}

export interface Adding {
  /** The name typed so far. */
  readonly name: string;
  readonly onAdded: (id: string) => void;
  readonly onClose: () => void;
}

export interface PickOrAddProps extends PickFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly optional?: boolean;
  readonly options: readonly ComboboxOption[];
  /** Whether the user may create one. */
  readonly canAdd: boolean;
  /** Label of the list's last option, which creates an entry from the typed text. */
  readonly createLabel: (typed: string) => ReactNode;
  readonly addLabel: ReactNode;
  readonly addTestId: string;
  /** Renders the creation dialog. */
  readonly adding: (adding: Adding) => ReactNode;
}

/** A field that selects another catalogue entry, or creates one without leaving the form. */
export function PickOrAdd(props: PickOrAddProps) {
  const { chosen, error, onChoose, label, placeholder, optional, options } = props;
  const { canAdd, createLabel, addLabel, addTestId, adding } = props;
  const [name, setName] = useState<string | null>(null);
  return (
    <>
      <Combobox
        label={label}
        optional={optional}
        placeholder={placeholder}
        options={options}
        chosen={options.find(({ value }) => value === chosen) ?? null}
        error={error}
        onChoose={(option) => onChoose(option?.value ?? null)}
        onCreate={canAdd ? setName : undefined}
        createLabel={createLabel}
      />
      {canAdd ? (
        <Inline gap={8} align="center" className={styles.fieldActions}>
          <Button size="small" glyph={Plus} onClick={() => setName("")} data-testid={addTestId}>
            {addLabel}
          </Button>
        </Inline>
      ) : null}
      {name === null
        ? null
        : adding({
            name,
            onClose: () => setName(null),
            onAdded: (id) => {
              setName(null);
              onChoose(id);
            },
          })}
    </>
  );
}
