import { useLingui } from "@lingui/react/macro";
import { type Language, languageNames } from "#/i18n/language.ts";
import { Segmented } from "#/ui/segmented.tsx";

export interface LanguageFieldProps {
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
}

/** The reader's language; each option is written in its own language. */
export function LanguageField({ language, onLanguage }: LanguageFieldProps) {
  const { t } = useLingui();
  return (
    <Segmented<Language>
      label={t`Language`}
      showLabel
      value={language}
      onChoose={onLanguage}
      options={[
        { value: "sw", label: <span lang="sw">{languageNames.sw}</span> },
        { value: "en", label: <span lang="en">{languageNames.en}</span> },
      ]}
    />
  );
}
