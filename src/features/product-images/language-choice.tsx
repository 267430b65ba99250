import { useLingui } from "@lingui/react/macro";
import { languageNames, languages, type Language } from "#/i18n/language.ts";
import { Segmented } from "#/ui/segmented.tsx";

export interface LanguageChoiceProps {
  readonly language: Language;
  readonly onChoose: (language: Language) => void;
}

/** Selects the language of this screen's labels and of the alternative texts. */
export function LanguageChoice({ language, onChoose }: LanguageChoiceProps) {
  const { t } = useLingui();
  return (
    <div data-testid="images-language">
      <Segmented<Language>
        look="chips"
        label={t`Language of this screen`}
        value={language}
        onChoose={onChoose}
        options={languages.map((value) => ({
          value,
          label: <span lang={value}>{languageNames[value]}</span>,
        }))}
      />
    </div>
  );
}
