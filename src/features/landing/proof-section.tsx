import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Language } from "#/i18n/language.ts";
import { LandingSection } from "./landing-section.tsx";
import * as page from "./landing.css.ts";
import { pictureOf } from "./pictures.ts";
import * as styles from "./proof.css.ts";
import { ScreenPicture } from "./screen-picture.tsx";

const trials: readonly { readonly title: MessageDescriptor; readonly text: MessageDescriptor }[] = [
  {
    title: msg`Switch the network off and sell`,
    text: msg`Complete three sales, reload the page, switch the network on again. All three arrive, once each, with the numbers on their receipts.`,
  },
  {
    title: msg`Ask what has not been sent`,
    text: msg`Touch the status at the top of the counter. Every sale that waits is listed with its number, its amount and its time.`,
  },
  {
    title: msg`Sell the last one twice`,
    text: msg`Let two tills sell the same last piece while both are offline. Both sales count, because both happened, and the difference is listed for the owner to decide.`,
  },
  {
    title: msg`Look at a debt`,
    text: msg`Sell on credit, take two payments for it. What is owed is the same on every device and in the books.`,
  },
];

export interface ProofSectionProps {
  readonly language: Language;
}

/** In place of testimonials: a demo anyone can try, and screenshots of the app. */
export function ProofSection({ language }: ProofSectionProps) {
  const { t, i18n } = useLingui();
  return (
    <LandingSection
      id="testimonials"
      raised
      title={<Trans>Do not take our word for it</Trans>}
      lead={
        <Trans>
          You will find no praise here. These are things you can check yourself while it is free.
        </Trans>
      }
    >
      <div className={styles.columns}>
        <ul className={styles.trials}>
          {trials.map(({ title, text }) => (
            <li key={title.id} className={styles.trial}>
              <h3 className={page.itemTitle}>{i18n._(title)}</h3>
              <p className={page.itemText}>{i18n._(text)}</p>
            </li>
          ))}
        </ul>
        <div className={styles.screens}>
          <figure className={styles.figure}>
            <ScreenPicture
              picture={pictureOf("outbox", language)}
              alt={t`The list of what is not sent: three sales wait, the device is offline`}
            />
            <figcaption className={styles.caption}>
              <Trans>Three sales made offline, waiting.</Trans>
            </figcaption>
          </figure>
          <figure className={styles.figure}>
            <ScreenPicture
              picture={pictureOf("dashboard", language)}
              alt={t`The owner's dashboard: sales today, owed by customers, items to reorder, not sent yet, and sales of the last 14 days`}
            />
            <figcaption className={styles.caption}>
              <Trans>The owner's day, from the demo shop.</Trans>
            </figcaption>
          </figure>
        </div>
      </div>
    </LandingSection>
  );
}
