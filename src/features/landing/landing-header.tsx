import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronDown, Menu } from "lucide-react";
import { languageNames, languages, type Language } from "#/i18n/language.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { classNames } from "#/ui/class-names.ts";
import { Icon } from "#/ui/icon.tsx";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";
import * as styles from "./header.css.ts";
import { addressOf, registerPath, sectionIds, signInPath } from "./links.ts";
import { sectionNames } from "./section-names.ts";

/** Sticky header: brand, sections, language, sign-in and sign-up. */
export function LandingHeader({ language }: { readonly language: Language }) {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <a className={styles.brand} href={addressOf(language)}>
          <img src="/icons/icon.svg" alt="" width="32" height="32" />
          Kaunta
        </a>
        <nav className={styles.sections}>
          <SectionLinks className={styles.link} />
        </nav>
        <LanguageMenu language={language} />
        <a
          className={classNames(buttonClass({ variant: "quiet" }), styles.signIn)}
          href={signInPath}
        >
          <Trans>Sign in</Trans>
        </a>
        <a
          className={classNames(buttonClass({ variant: "primary" }), styles.getStarted)}
          href={registerPath}
        >
          <Trans>Get started</Trans>
        </a>
        <PhoneMenu />
      </div>
    </header>
  );
}

/** A native `details` menu that works without a script; the page's script closes it on outside clicks. */
function LanguageMenu({ language }: { readonly language: Language }) {
  return (
    <details className={styles.menu} data-menu="">
      <summary className={styles.summary} data-testid="landing-language">
        <VisuallyHidden>
          <Trans>Language</Trans>
        </VisuallyHidden>
        {language.toUpperCase()}
        <Icon glyph={ChevronDown} size={16} />
      </summary>
      <ul className={styles.list}>
        {languages.map((one) => (
          <li key={one}>
            <a
              className={styles.entry}
              href={addressOf(one)}
              hrefLang={one}
              lang={one}
              aria-current={one === language ? "true" : undefined}
              data-language={one}
            >
              {languageNames[one]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Shown where the sections do not fit in a row. */
function PhoneMenu() {
  const { t } = useLingui();
  return (
    <details className={classNames(styles.menu, styles.onPhones)} data-menu="">
      <summary className={styles.summary}>
        <Icon glyph={Menu} label={t`Menu`} />
      </summary>
      <nav className={styles.list}>
        <SectionLinks className={styles.entry} />
        <a className={classNames(styles.entry, styles.inMenu)} href={registerPath}>
          <Trans>Get started</Trans>
        </a>
      </nav>
    </details>
  );
}

function SectionLinks({ className }: { readonly className: string }) {
  const { i18n } = useLingui();
  return sectionIds.map((id) => (
    <a key={id} className={className} href={`#${id}`}>
      {i18n._(sectionNames[id])}
    </a>
  ));
}
