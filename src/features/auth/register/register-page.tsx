import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { AuthPage } from "../auth-page.tsx";
import * as styles from "../auth-page.css.ts";
import { NoConnection } from "../no-connection.tsx";
import * as own from "./register-page.css.ts";

export interface RegisterPageProps {
  readonly step: 1 | 2 | 3;
  readonly title: ReactNode;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

const steps = [1, 2, 3] as const;

/** Layout of a registration step: its position, and a link to the sign-in for existing users. */
export function RegisterPage({ step, title, lead, children }: RegisterPageProps) {
  return (
    <AuthPage title={title} lead={lead} wide={step === 3}>
      <div className={own.steps}>
        <span>
          <Trans>Step {step} of 3</Trans>
        </span>
        <div className={own.marks} aria-hidden="true">
          {steps.map((mark) => (
            <span key={mark} className={mark <= step ? own.done : own.open} />
          ))}
        </div>
      </div>
      <NoConnection>
        <Trans>
          This device is offline. You need a network to open a shop; what you typed is saved.
        </Trans>
      </NoConnection>
      {children}
      <nav className={styles.ways}>
        <Link to="/auth/login" className={styles.way} data-testid="to-login">
          <Trans>I have an account: sign in</Trans>
        </Link>
      </nav>
    </AuthPage>
  );
}
