import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import {
  Boxes,
  ChartNoAxesColumn,
  ClipboardList,
  Languages,
  ScanBarcode,
  UsersRound,
  Wallet,
  WifiOff,
} from "lucide-react";
import { Icon, type Glyph } from "#/ui/icon.tsx";
import * as styles from "./features.css.ts";
import { LandingSection } from "./landing-section.tsx";
import * as page from "./landing.css.ts";

interface Feature {
  readonly glyph: Glyph;
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
}

/** Lists existing features only; an entry is added together with its implementation. */
const features: readonly Feature[] = [
  {
    glyph: ScanBarcode,
    title: msg`Sell quickly`,
    text: msg`Scan a barcode, type a name or touch a tile. Items by weight, discounts and parked carts are there, and the change is worked out for you.`,
  },
  {
    glyph: WifiOff,
    title: msg`Sell without a network`,
    text: msg`The counter opens and sells with no network at all. It always says how many sales still wait to be sent, and lists each one.`,
  },
  {
    glyph: Wallet,
    title: msg`Take money as it comes`,
    text: msg`Cash, mobile money with its reference, bank, card or credit, and several of them for one sale.`,
  },
  {
    glyph: ClipboardList,
    title: msg`Know who owes you`,
    text: msg`Every debt has a name, a date and what was paid. A payment goes to the oldest debt first.`,
  },
  {
    glyph: Boxes,
    title: msg`Know what is in stock`,
    text: msg`Each sale takes its items from the stock of its shop. See what is low or gone, and count stock with the phone in your hand.`,
  },
  {
    glyph: ChartNoAxesColumn,
    title: msg`See your day`,
    text: msg`Sales today, what customers owe, what to reorder and what has not been sent yet, on one screen.`,
  },
  {
    glyph: UsersRound,
    title: msg`Share a till`,
    text: msg`Each person has a sign-in and a role. Every sale carries the name of who made it, also when the next person sends it.`,
  },
  {
    glyph: Languages,
    title: msg`Swahili and English`,
    text: msg`Every screen in both languages, light or dark, readable on a small phone in the sun.`,
  },
];

export function FeaturesSection() {
  const { i18n } = useLingui();
  return (
    <LandingSection
      id="features"
      raised
      title={<Trans>What it does at your counter</Trans>}
      lead={<Trans>From the first customer in the morning to the last debt in the evening.</Trans>}
    >
      <ul className={styles.list}>
        {features.map(({ glyph, title, text }) => (
          <li key={title.id} className={styles.feature}>
            <span className={styles.mark}>
              <Icon glyph={glyph} size={22} />
            </span>
            <h3 className={page.itemTitle}>{i18n._(title)}</h3>
            <p className={page.itemText}>{i18n._(text)}</p>
          </li>
        ))}
      </ul>
    </LandingSection>
  );
}
