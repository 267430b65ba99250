import { useLingui } from "@lingui/react/macro";
import { useChooseLanguage } from "#/kit/language/use-choose-language.ts";
import { isLanguage, languageNames, languages } from "#/i18n/language.ts";
import { Segmented } from "#/ui/segmented.tsx";

/** Language choice before sign-in. */
export function LanguageChoice() {
  const { t, i18n } = useLingui();
  const choose = useChooseLanguage();
  return (
    <Segmented
      label={t`Language`}
      value={isLanguage(i18n.locale) ? i18n.locale : null}
      onChoose={choose}
      options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
    />
  );
}
