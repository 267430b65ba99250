import { Trans, useLingui } from "@lingui/react/macro";
import { Check, LogOut, Moon, Sun, SunMoon } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { useState } from "react";
import { useChooseLanguage } from "#/entities/language/use-choose-language.ts";
import {
  paperWidths,
  storedPaperWidth,
  storePaperWidth,
} from "#/entities/sales/receipt/paper-width.ts";
import { useShop } from "#/entities/shop/shop-context.ts";
import { languageNames, languages } from "#/i18n/language.ts";
import { classNames } from "#/ui/class-names.ts";
import { Icon, type Glyph } from "#/ui/icon.tsx";
import { option, popup } from "#/ui/popup.css.ts";
import { note } from "#/ui/theme/text.css.ts";
import { useTheme } from "#/ui/theme/use-theme.ts";
import { InstallItem } from "./install-item.tsx";
import * as styles from "./shell.css.ts";
import { initials } from "./initials.ts";
import { SignOutDialog } from "./sign-out-dialog.tsx";

/** The person's menu: language, theme, installing, signing out. Open from the start: it was asked for. */
export function AvatarMenu() {
  const { t, i18n } = useLingui();
  const { session } = useShop();
  const { choice, choose } = useTheme();
  const chooseLanguage = useChooseLanguage();
  const [signingOut, setSigningOut] = useState(false);
  const [paper, setPaper] = useState(storedPaperWidth);
  const { first_name: first, last_name: last } = session.user;
  const themes: readonly { value: "light" | "dark" | null; label: string; glyph: Glyph }[] = [
    { value: "light", label: t`Light`, glyph: Sun },
    { value: "dark", label: t`Dark`, glyph: Moon },
    { value: null, label: t`As the device`, glyph: SunMoon },
  ];
  return (
    <>
      <DropdownMenu.Root modal={false} defaultOpen>
        <DropdownMenu.Trigger
          className={styles.avatar}
          aria-label={t`Menu of ${first}`}
          data-testid="avatar-menu"
        >
          {initials(first, last)}
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content
            className={classNames(popup, styles.menuPopup)}
            align="end"
            sideOffset={6}
            collisionPadding={8}
          >
            <div className={styles.menuPerson}>
              <strong>
                {first} {last}
              </strong>
              <p className={note}>{session.user.email}</p>
            </div>
            <div className={styles.menuLine} />
            <DropdownMenu.Label className={styles.menuTitle}>
              <Trans>Language</Trans>
            </DropdownMenu.Label>
            {languages.map((language) => (
              <Choice
                key={language}
                chosen={i18n.locale === language}
                label={languageNames[language]}
                testId={`language-${language}`}
                onChoose={() => chooseLanguage(language)}
              />
            ))}
            <div className={styles.menuLine} />
            <DropdownMenu.Label className={styles.menuTitle}>
              <Trans>Theme</Trans>
            </DropdownMenu.Label>
            {themes.map(({ value, label, glyph }) => (
              <Choice
                key={label}
                chosen={choice === value}
                label={label}
                glyph={glyph}
                testId={`theme-${value ?? "device"}`}
                onChoose={() => choose(value)}
              />
            ))}
            <div className={styles.menuLine} />
            <DropdownMenu.Label className={styles.menuTitle}>
              <Trans>Receipt paper</Trans>
            </DropdownMenu.Label>
            {paperWidths.map((width) => (
              <Choice
                key={width}
                chosen={paper === width}
                label={`${width} mm`}
                testId={`paper-${width}`}
                onChoose={() => {
                  storePaperWidth(width);
                  setPaper(width);
                }}
              />
            ))}
            <div className={styles.menuLine} />
            <InstallItem />
            <DropdownMenu.Item
              className={option}
              data-testid="sign-out"
              onSelect={() => setSigningOut(true)}
            >
              <Icon glyph={LogOut} size={18} />
              <Trans>Sign out</Trans>
            </DropdownMenu.Item>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      <SignOutDialog open={signingOut} onOpenChange={setSigningOut} />
    </>
  );
}

interface ChoiceProps {
  readonly chosen: boolean;
  readonly label: string;
  readonly glyph?: Glyph;
  readonly testId: string;
  readonly onChoose: () => void;
}

/** One of a group; the menu stays open, so that the change is seen. */
function Choice({ chosen, label, glyph, testId, onChoose }: ChoiceProps) {
  return (
    <DropdownMenu.CheckboxItem
      className={option}
      checked={chosen}
      data-testid={testId}
      onSelect={(event) => {
        event.preventDefault();
        onChoose();
      }}
    >
      {glyph ? <Icon glyph={glyph} size={18} /> : null}
      {label}
      <DropdownMenu.ItemIndicator className={styles.menuMark}>
        <Icon glyph={Check} size={18} />
      </DropdownMenu.ItemIndicator>
    </DropdownMenu.CheckboxItem>
  );
}
