import { Trans, useLingui } from "@lingui/react/macro";
import { trialDays } from "#/domain/plans.ts";
import type { Language } from "#/i18n/language.ts";
import { buttonClass } from "#/ui/button-class.ts";
import * as styles from "./hero.css.ts";
import { registerPath, signInPath } from "./links.ts";
import { pictureOf } from "./pictures.ts";
import { ScreenPicture } from "./screen-picture.tsx";

export interface HeroProps {
  readonly language: Language;
}

/** The product's claim, with links to sign up and sign in. */
export function Hero({ language }: HeroProps) {
  const { t } = useLingui();
  return (
    <div className={styles.hero}>
      <div className={styles.words}>
        <p className={styles.forWhom}>
          <Trans>For small shops in Tanzania</Trans>
        </p>
        <h1 className={styles.title}>
          <Trans>The counter that keeps selling when the network is down</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>
            Kaunta keeps your sales, your stock and your customers' debts on the phone, tablet or
            computer you already have. Each sale is saved on the device first and sent when there is
            a network: never lost, never counted twice.
          </Trans>
        </p>
        <div className={styles.ways}>
          <a className={buttonClass({ variant: "primary", size: "pay" })} href={registerPath}>
            <Trans>Get started</Trans>
          </a>
          <a className={buttonClass({ size: "pay" })} href={signInPath}>
            <Trans>Sign in</Trans>
          </a>
        </div>
        <p className={styles.note}>
          <Trans>
            Free for {trialDays} days. It opens in the browser; nothing has to be bought.
          </Trans>
        </p>
      </div>
      <div className={styles.screens}>
        <ScreenPicture
          className={styles.tablet}
          picture={pictureOf("counter-tablet", language)}
          alt={t`The counter on a tablet: items as tiles, the cart, a number pad and a large pay button`}
        />
        <ScreenPicture
          first
          className={styles.phone}
          picture={pictureOf("payment-phone", language)}
          alt={t`Payment on a phone: the money received, and the change in large figures`}
        />
      </div>
    </div>
  );
}
