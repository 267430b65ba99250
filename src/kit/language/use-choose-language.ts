import { toast } from "#/ui/toast-store.ts";
import { useLingui } from "@lingui/react/macro";
import { activateLanguage } from "#/i18n/activation.ts";
import { storeLanguage, type Language } from "#/i18n/language.ts";

/** Changes and stores the language; reports if its messages cannot be loaded. */
export function useChooseLanguage(): (language: Language) => void {
  const { t } = useLingui();
  return (language) => {
    activateLanguage(language).then(
      () => {
        storeLanguage(localStorage, language);
        document.documentElement.lang = language;
      },
      () => toast({ kind: "error", title: t`This language could not be loaded. Try again.` }),
    );
  };
}
