import { Trans } from "@lingui/react/macro";
import { Mail, Phone } from "lucide-react";
import { factMark, givenMarks } from "#/contract/front-page.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { Icon } from "#/ui/icon.tsx";
import * as styles from "./contact.css.ts";
import { LandingSection } from "./landing-section.tsx";

const { given, otherwise, end } = givenMarks;

/**
 * Contact details of the operator of this installation from its settings, or a note that none are configured.
 */
export function ContactSection() {
  return (
    <LandingSection
      id="contact"
      title={<Trans>Talk to us</Trans>}
      lead={<Trans>In Swahili or English, about a price, a question or a problem.</Trans>}
    >
      <div className={styles.ways}>
        {given("email")}
        <a className={buttonClass({})} href={`mailto:${factMark("email")}`}>
          <Icon glyph={Mail} />
          {factMark("email")}
        </a>
        {end}
        {given("phone")}
        <a className={buttonClass({})} href={`tel:${factMark("phone")}`}>
          <Icon glyph={Phone} />
          {factMark("phone")}
        </a>
        {end}
        {given("contact")}
        {otherwise}
        <p>
          <Trans>Ask the person who set up Kaunta for you: this server gives no address yet.</Trans>
        </p>
        {end}
      </div>
    </LandingSection>
  );
}
