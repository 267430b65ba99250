import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { TextField } from "#/ui/text-field.tsx";

export interface TypedName {
  readonly text: string;
  readonly isMissing: boolean;
  readonly write: (text: string) => void;
  /** Returns the trimmed input; null if empty, which the field then reports. */
  readonly read: () => string | null;
}

/** State of a name being entered or changed. */
export function useTypedName(before: string): TypedName {
  const [text, setText] = useState(before);
  const [isMissing, setMissing] = useState(false);
  return {
    text,
    isMissing,
    write(next) {
      setText(next);
      setMissing(false);
    },
    read() {
      const name = text.trim();
      setMissing(name === "");
      return name === "" ? null : name;
    },
  };
}

export interface NameFieldProps {
  readonly name: TypedName;
  readonly label: string;
  /** Maximum characters in the contract. */
  readonly most: number;
  /** Why the server refused it. */
  readonly refused: string | undefined;
  /** Called at every change, since an earlier refusal no longer applies. */
  readonly onWrite: () => void;
  readonly "data-testid": string;
}

/** Field for a name that cannot be empty. */
export function NameField({ name, label, most, refused, onWrite, ...rest }: NameFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      {...rest}
      label={label}
      value={name.text}
      maxLength={most}
      autoComplete="off"
      error={name.isMissing ? t`A name is needed.` : refused}
      onText={(text) => {
        name.write(text);
        onWrite();
      }}
    />
  );
}
