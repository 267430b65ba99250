import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { resendEmailLink } from "#/entities/account/account-server-queries.ts";
import { RefusedNotice } from "#/kit/server-queries/refused-messages.tsx";
import { useWrite } from "#/kit/server-queries/use-write.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { Badge } from "#/ui/badge.tsx";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { useNeedsConnection } from "../needs-connection.tsx";
import * as styles from "../profile.css.ts";

/** The sign-in name: an email with its verification state, or a user name of the shop. */
export function EmailCard() {
  const { t } = useLingui();
  const { session: port } = useServices();
  const { user } = useShop().session;
  const [isSent, setSent] = useState(false);
  const { busy, refusal, run } = useWrite();
  const blocked = useNeedsConnection();
  if (user.email === "")
    return (
      <Card title={<Trans>Sign-in name</Trans>}>
        <div className={styles.words}>
          <span>{user.sign_in_name}</span>
          <span className={note}>
            <Trans>You sign in with it at the address of your shop.</Trans>
          </span>
        </div>
      </Card>
    );
  const resend = async () => {
    const sent = await run(() => resendEmailLink(port.api, user.email));
    setSent(sent.ok);
  };
  return (
    <Card title={<Trans>Email</Trans>}>
      <Stack gap={16} alignContent="center">
        <Inline gap={12} align="center">
          <div className={styles.words}>
            <span>{user.email}</span>
            <span className={note}>
              <Trans>You sign in with it.</Trans>
            </span>
          </div>
          {user.is_email_verified ? (
            <Badge tone="positive">
              <Trans>Verified</Trans>
            </Badge>
          ) : (
            <>
              {blocked}
              <Button
                busy={busy}
                busyLabel={t`Sending…`}
                disabled={blocked !== null}
                data-testid="resend-email"
                onClick={() => void resend()}
              >
                <Trans>Send the link again</Trans>
              </Button>
            </>
          )}
        </Inline>
        {isSent && refusal === null ? (
          <Notice tone="positive" urgent>
            <Trans>Sent. Open the link in the message to verify the address.</Trans>
          </Notice>
        ) : null}
        <RefusedNotice refusal={refusal} />
      </Stack>
    </Card>
  );
}
