import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import * as styles from "./integrations.css.ts";
import { LandingSection } from "./landing-section.tsx";
import * as page from "./landing.css.ts";

/**
 * Lists working integrations only; names no partners, and shows a logo only for services the customer
 * chooses.
 */
const integrations: readonly {
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
}[] = [
  {
    title: msg`Mobile money`,
    text: msg`M-Pesa, Mixx by Yas, Airtel Money, HaloPesa and others are recorded with operator and reference. The money goes straight to you; Kaunta never holds it.`,
  },
  {
    title: msg`Barcode scanners`,
    text: msg`Any scanner that types like a keyboard, by cable or Bluetooth. No setting up.`,
  },
  {
    title: msg`Receipt printers`,
    text: msg`58 and 80 mm paper through any printer your device can print to.`,
  },
  {
    title: msg`WhatsApp and SMS`,
    text: msg`A receipt can be shared as text with whatever the device shares with.`,
  },
  {
    title: msg`The devices you have`,
    text: msg`Android, iPhone, Windows, Mac or Linux with an up-to-date browser. Install it or just open it.`,
  },
  {
    title: msg`Your own systems`,
    text: msg`Everything the app does goes through one documented HTTP interface.`,
  },
];

export function IntegrationsSection() {
  const { i18n } = useLingui();
  return (
    <LandingSection id="integrations" raised title={<Trans>Works with what you have</Trans>}>
      <ul className={styles.list}>
        {integrations.map(({ title, text }) => (
          <li key={title.id} className={styles.one}>
            <h3 className={page.itemTitle}>{i18n._(title)}</h3>
            <p className={page.itemText}>{i18n._(text)}</p>
          </li>
        ))}
      </ul>
    </LandingSection>
  );
}
