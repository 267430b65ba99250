import { Trans, useLingui } from "@lingui/react/macro";
import { MessageCircle } from "lucide-react";
import { factMark, givenMarks } from "#/contract/front-page.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { Icon } from "#/ui/icon.tsx";
import { palettes } from "#/ui/theme/tokens.ts";
import * as styles from "./chat.css.ts";

/**
 * Consent prompt before anything is loaded from the chat vendor. Rendered only if a chat is configured, and
 * hidden until the page's script finds the browser idle and no stored answer.
 */
export function ChatOffer() {
  const { t } = useLingui();
  const host = factMark("chatHost");
  return (
    <>
      {givenMarks.given("chatScript")}
      <section
        hidden
        className={styles.offer}
        aria-label={t`Chat`}
        data-chat=""
        data-script={factMark("chatScript")}
        data-company={factMark("chatCompany")}
        data-position="bottom-right"
        data-colour={palettes.light.accent}
        data-greeting={t`Hello! How can we help?`}
      >
        <p className={styles.words}>
          <Icon glyph={MessageCircle} />
          <span>
            <Trans>
              Questions? We answer by chat. It comes from {host}, which may set cookies and sees
              your internet address.
            </Trans>
          </span>
        </p>
        <div className={styles.answers}>
          <button type="button" className={buttonClass({ variant: "primary" })} data-answer="yes">
            <Trans>Open the chat</Trans>
          </button>
          <button type="button" className={buttonClass({})} data-answer="no">
            <Trans>No thanks</Trans>
          </button>
        </div>
      </section>
      {givenMarks.end}
    </>
  );
}
