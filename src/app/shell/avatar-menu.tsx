import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useRouterState } from "@tanstack/react-router";
import {
  Check,
  ChevronDown,
  ChevronUp,
  KeyRound,
  Languages,
  LogOut,
  Moon,
  Settings,
  User,
} from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { useState } from "react";
import { keepLook } from "#/entities/account/account-look.ts";
import { useChooseLanguage } from "#/kit/language/use-choose-language.ts";
import { PersonPicture } from "#/entities/people/person-picture.tsx";
import { SignOutDialog } from "#/entities/session/sign-out-dialog.tsx";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { languageNames, languages } from "#/i18n/language.ts";
import { classNames } from "#/ui/class-names.ts";
import { Icon, type Glyph } from "#/ui/icon.tsx";
import { option, popup } from "#/ui/popup.css.ts";
import { note } from "#/ui/theme/text.css.ts";
import { useTheme } from "#/ui/theme/use-theme.ts";
import { InstallItem } from "./install-item.tsx";
import * as styles from "./shell.css.ts";
import { SwitchPersonItem } from "./switch-person-item.tsx";

/** The user menu. Initially open, because it is mounted on demand. */
export function AvatarMenu() {
  const { t } = useLingui();
  const { session } = useShop();
  const { theme, choose } = useTheme();
  const { session: port } = useServices();
  const [signingOut, setSigningOut] = useState(false);
  const { first_name: first } = session.user;
  return (
    <>
      <DropdownMenu.Root modal={false} defaultOpen>
        <DropdownMenu.Trigger
          className={styles.avatar}
          aria-label={t`Menu of ${first}`}
          data-testid="avatar-menu"
        >
          <PersonPicture person={session.user} size="medium" />
          <span className={styles.avatarName}>{first}</span>
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content
            className={classNames(popup, styles.menuPopup)}
            align="end"
            sideOffset={6}
            collisionPadding={8}
          >
            <MenuPerson />
            <div className={styles.menuLine} />
            <PasswordItem />
            <DropdownMenu.Item asChild data-testid="to-profile">
              <Link to="/profile" className={classNames(option, styles.menuLink)}>
                <Icon glyph={User} size={18} />
                <Trans>Profile</Trans>
              </Link>
            </DropdownMenu.Item>
            <DropdownMenu.Item asChild data-testid="to-settings">
              <Link to="/settings" className={classNames(option, styles.menuLink)}>
                <Icon glyph={Settings} size={18} />
                <Trans>Settings</Trans>
              </Link>
            </DropdownMenu.Item>
            <LanguageItems />
            <Choice
              chosen={theme === "dark"}
              label={t`Dark theme`}
              glyph={Moon}
              testId="theme-dark"
              onChoose={() => {
                const next = theme === "dark" ? "light" : "dark";
                choose(next);
                void keepLook(port, { theme: next });
              }}
            />
            <div className={styles.menuLine} />
            <InstallItem />
            <SwitchPersonItem />
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

/** The signed-in user and their sign-in name. */
function MenuPerson() {
  const { session } = useShop();
  const { user } = session;
  return (
    <div className={styles.menuPerson}>
      <strong>
        {user.first_name} {user.last_name}
      </strong>
      <p className={note} data-testid="menu-standing">
        {session.standing === "pin" ? (
          <Trans>Here by PIN, to sell</Trans>
        ) : (
          (user.sign_in_name ?? user.email)
        )}
      </p>
    </div>
  );
}

/** For a user signed in by PIN: links to the password sign-in, which grants all their permissions. */
function PasswordItem() {
  const { session } = useShop();
  const href = useRouterState({ select: ({ location }) => location.href });
  if (session.standing !== "pin") return null;
  return (
    <DropdownMenu.Item asChild data-testid="to-password">
      <Link
        to="/auth/login"
        search={{ redirect: href }}
        className={classNames(option, styles.menuLink)}
      >
        <Icon glyph={KeyRound} size={18} />
        <Trans>Sign in with the password</Trans>
      </Link>
    </DropdownMenu.Item>
  );
}

/** "Change language", which expands to the list of both languages. */
function LanguageItems() {
  const { i18n } = useLingui();
  const { session } = useServices();
  const chooseLanguage = useChooseLanguage();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <DropdownMenu.Item
        className={option}
        aria-expanded={isOpen}
        data-testid="change-language"
        onSelect={(event) => {
          event.preventDefault();
          setOpen(!isOpen);
        }}
      >
        <Icon glyph={Languages} size={18} />
        <Trans>Change language</Trans>
        <span className={styles.menuMark}>
          <Icon glyph={isOpen ? ChevronUp : ChevronDown} size={18} />
        </span>
      </DropdownMenu.Item>
      {isOpen
        ? languages.map((language) => (
            <Choice
              key={language}
              chosen={i18n.locale === language}
              label={languageNames[language]}
              language={language}
              testId={`language-${language}`}
              onChoose={() => {
                chooseLanguage(language);
                void keepLook(session, { language });
              }}
            />
          ))
        : null}
    </>
  );
}

interface ChoiceProps {
  readonly chosen: boolean;
  readonly label: string;
  readonly glyph?: Glyph;
  readonly language?: string;
  readonly testId: string;
  readonly onChoose: () => void;
}

/** A radio or toggle item; the menu stays open so that the change is visible. */
function Choice({ chosen, label, glyph, language, testId, onChoose }: ChoiceProps) {
  return (
    <DropdownMenu.CheckboxItem
      className={classNames(option, language !== undefined && styles.menuInner)}
      checked={chosen}
      lang={language}
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
