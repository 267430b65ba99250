import { Check, ChevronDown } from "lucide-react";
import { Select as Radix } from "radix-ui";
import { classNames } from "./class-names.ts";
import { Field, type FieldTexts } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { Stack } from "./layout/stack.tsx";
import { Text } from "./layout/text.tsx";
import { option as optionStyle, popup } from "./popup.css.ts";
import * as styles from "./select.css.ts";

export interface SelectOption<Value extends string> {
  /** Never empty: the empty value is reserved for the placeholder. */
  readonly value: Value;
  readonly label: string;
  readonly detail?: string | undefined;
  readonly disabled?: boolean | undefined;
}

export interface SelectProps<Value extends string> extends FieldTexts {
  readonly options: readonly SelectOption<Value>[];
  /** null shows the placeholder. */
  readonly value: Value | null;
  readonly onChoose: (value: Value) => void;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly name?: string | undefined;
  readonly required?: boolean | undefined;
}

/** A choice from a short list. For many options, or if they are searched, use Combobox. */
export function Select<Value extends string>({
  label,
  hideLabel,
  hint,
  error,
  optional,
  options,
  value,
  onChoose,
  placeholder,
  disabled = false,
  name,
  required = false,
}: SelectProps<Value>) {
  const choose = (next: string) => {
    const chosen = options.find((option) => option.value === next);
    if (chosen) onChoose(chosen.value);
  };
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} optional={optional}>
      {(control) => (
        <Radix.Root
          value={value ?? ""}
          onValueChange={choose}
          disabled={disabled}
          required={required}
          {...(name === undefined ? {} : { name })}
        >
          <Radix.Trigger {...control} className={styles.trigger}>
            <Radix.Value placeholder={placeholder} />
            <Icon glyph={ChevronDown} size={18} />
          </Radix.Trigger>
          <Radix.Portal>
            <Radix.Content
              className={classNames(popup, styles.content)}
              position="popper"
              sideOffset={4}
              collisionPadding={12}
            >
              <Radix.Viewport>
                {options.map((option) => (
                  <OptionRow key={option.value} option={option} />
                ))}
              </Radix.Viewport>
            </Radix.Content>
          </Radix.Portal>
        </Radix.Root>
      )}
    </Field>
  );
}

function OptionRow({ option }: { readonly option: SelectOption<string> }) {
  return (
    <Radix.Item
      value={option.value}
      disabled={option.disabled ?? false}
      textValue={option.label}
      className={optionStyle}
    >
      <Stack as="span" minWidth={0}>
        <Radix.ItemText>{option.label}</Radix.ItemText>
        {option.detail ? (
          <Text size="small" tone="muted">
            {option.detail}
          </Text>
        ) : null}
      </Stack>
      <Radix.ItemIndicator className={styles.chosen}>
        <Icon glyph={Check} size={18} />
      </Radix.ItemIndicator>
    </Radix.Item>
  );
}
