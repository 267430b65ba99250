import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import type { HandoverAnswer } from "#/contract/account.ts";
import { paths } from "#/contract/paths.ts";
import { refusalOf, type Refusal } from "#/kit/server-queries/refusal.ts";
import { useServices } from "#/kit/services/services.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { Button } from "#/ui/button.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Spinner } from "#/ui/spinner.tsx";
import { AuthPage } from "./auth-page.tsx";
import { CallRefused } from "./call-refused.tsx";
import { once } from "./once.ts";
import { useOpenShop } from "./register/use-open-shop.ts";

export interface HandoverScreenProps {
  /** From the URL; valid once, for one minute. */
  readonly code: string;
  /**
   * Whether the business was created immediately before; otherwise this is a regular sign-in to its
   * subdomain.
   */
  readonly isNew: boolean;
  readonly onIn: () => void;
}

/** First screen on a business's subdomain: signs the user in with the code issued by the bare host. */
export function HandoverScreen({ code, isNew, onIn }: HandoverScreenProps) {
  const { t } = useLingui();
  const { session } = useServices();
  const { enter, hasFailed } = useOpenShop(onIn);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [round, setRound] = useState(0);
  const isEntered = useRef(false);
  useEffect(() => {
    let isOver = false;
    // The code is valid once, so it is sent once per round regardless of how often this renders.
    once(`handover ${code} ${round}`, () =>
      session.newKeys().then((keys) => {
        const body = { code, device_keys: keys };
        return session.api.json({ method: "POST", path: paths.handover, body });
      }),
    ).then(
      (answer) => {
        if (isOver || isEntered.current) return;
        isEntered.current = true;
        enter(answer as HandoverAnswer, isNew);
      },
      (error: unknown) => {
        if (!isOver) setRefusal(refusalOf(error));
      },
    );
    return () => {
      isOver = true;
    };
  }, [code, isNew, round, session, enter]);
  const isRefused = refusal !== null || hasFailed;
  return (
    <AuthPage title={<Trans>Opening your shop</Trans>}>
      {isRefused ? (
        <>
          <CallRefused
            refusal={refusal ?? { code: "handover_gone", fields: {}, seconds: null }}
            fallback={<Trans>An error occurred. Please try again.</Trans>}
          />
          <Inline gap={8}>
            {refusal?.code === "unheard" ? (
              <Button
                variant="primary"
                onClick={() => {
                  setRefusal(null);
                  setRound(round + 1);
                }}
              >
                <Trans>Try again</Trans>
              </Button>
            ) : null}
            <Link to="/auth/login" className={buttonClass({})} data-testid="to-login">
              <Trans>Sign in</Trans>
            </Link>
          </Inline>
        </>
      ) : (
        <p role="status">
          <Spinner />
          <span>{t`One moment…`}</span>
        </p>
      )}
    </AuthPage>
  );
}
