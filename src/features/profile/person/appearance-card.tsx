import { Trans, useLingui } from "@lingui/react/macro";
import { Moon, Sun, SunMoon } from "lucide-react";
import { useState } from "react";
import { keepLook } from "#/entities/account/account-look.ts";
import { useChooseLanguage } from "#/kit/language/use-choose-language.ts";
import { useServices } from "#/kit/services/services.ts";
import { isLanguage, languageNames, languages, type Language } from "#/i18n/language.ts";
import { Card } from "#/ui/card.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Segmented } from "#/ui/segmented.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { useTheme } from "#/ui/theme/use-theme.ts";

/** Language and theme: applied here immediately, and stored with the account once the server is reachable. */
export function AppearanceCard() {
  const { t, i18n } = useLingui();
  const { session: port } = useServices();
  const { choice, choose } = useTheme();
  const chooseLanguage = useChooseLanguage();
  const [isUnsaved, setUnsaved] = useState(false);
  const keep = async (look: Parameters<typeof keepLook>[1]) =>
    setUnsaved(!(await keepLook(port, look)));
  return (
    <Card title={<Trans>Language and theme</Trans>}>
      <Stack gap={16} alignContent="center">
        <Segmented
          label={t`Language`}
          showLabel
          value={isLanguage(i18n.locale) ? i18n.locale : null}
          onChoose={(language: Language) => {
            chooseLanguage(language);
            void keep({ language });
          }}
          options={languages.map((language) => ({
            value: language,
            label: languageNames[language],
          }))}
        />
        <Segmented
          label={t`Theme`}
          showLabel
          value={choice ?? "device"}
          onChoose={(next) => {
            const theme = next === "device" ? null : next;
            choose(theme);
            void keep({ theme });
          }}
          options={[
            { value: "light", label: t`Light`, glyph: Sun },
            { value: "dark", label: t`Dark`, glyph: Moon },
            { value: "device", label: t`As the device`, glyph: SunMoon },
          ]}
        />
        {isUnsaved ? (
          <p className={note} role="status">
            <Trans>Changed on this device. It is not saved to your account yet.</Trans>
          </p>
        ) : null}
      </Stack>
    </Card>
  );
}
