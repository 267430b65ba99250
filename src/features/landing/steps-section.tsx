import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import * as styles from "./features.css.ts";
import { LandingSection } from "./landing-section.tsx";
import * as page from "./landing.css.ts";

const steps: readonly { readonly title: MessageDescriptor; readonly text: MessageDescriptor }[] = [
  {
    title: msg`Register your shop`,
    text: msg`Your phone number, the code we send to it, and the name of your shop. The shop gets its own address.`,
  },
  {
    title: msg`Open it on your devices`,
    text: msg`A phone, a tablet, a computer: open the address, sign in, and install it from the browser. Each device becomes a till with its own receipt numbers.`,
  },
  {
    title: msg`Sell`,
    text: msg`With a network or without. What was sold without one is sent by itself as soon as there is one.`,
  },
];

/** The steps from registration to the first sale. */
export function StepsSection() {
  const { i18n } = useLingui();
  return (
    <LandingSection id="how-it-works" title={<Trans>How it works</Trans>}>
      <ol className={styles.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title.id} className={styles.step}>
            <span className={styles.stepNumber} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={page.itemTitle}>{i18n._(title)}</h3>
            <p className={page.itemText}>{i18n._(text)}</p>
          </li>
        ))}
      </ol>
    </LandingSection>
  );
}
