import { Trans } from "@lingui/react/macro";
import type { Language } from "#/i18n/language.ts";
import { ChatOffer } from "./chat-offer.tsx";
import { ContactSection } from "./contact-section.tsx";
import { FeaturesSection } from "./features-section.tsx";
import { Hero } from "./hero.tsx";
import { IntegrationsSection } from "./integrations-section.tsx";
import { LandingFooter } from "./landing-footer.tsx";
import { LandingHeader } from "./landing-header.tsx";
import * as styles from "./landing.css.ts";
import { PricingSection } from "./pricing-section.tsx";
import { ProofSection } from "./proof-section.tsx";
import { StepsSection } from "./steps-section.tsx";

/** The page at `/`. Rendered once at build time, so nothing here may depend on a browser. */
export function LandingPage({ language }: { readonly language: Language }) {
  return (
    <>
      <a className={styles.skip} href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <LandingHeader language={language} />
      <main id="main" tabIndex={-1}>
        <div className={styles.wide}>
          <Hero language={language} />
        </div>
        <FeaturesSection />
        <StepsSection />
        <ProofSection language={language} />
        <PricingSection />
        <IntegrationsSection />
        <ContactSection />
      </main>
      <LandingFooter />
      <ChatOffer />
    </>
  );
}
