import { Trans } from "@lingui/react/macro";
import { CloudOff, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Icon, type Glyph } from "./icon.tsx";
import * as styles from "./state.css.ts";
import { tone } from "./tone.css.ts";

export interface ErrorStateProps {
  readonly title: string;
  /** The cause, with something the user can act on. */
  readonly why: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean | undefined;
  readonly glyph?: Glyph | undefined;
  /** An alternative to Retry. */
  readonly action?: ReactNode;
}

/** Placeholder for content that could not be loaded: states the cause and offers a retry. */
export function ErrorState({
  title,
  why,
  onRetry,
  retrying,
  glyph = CloudOff,
  action,
}: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <span className={classNames(styles.mark, tone.critical)}>
        <Icon glyph={glyph} size={28} />
      </span>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{why}</p>
      <div className={styles.actions}>
        {onRetry ? (
          <Button variant="primary" glyph={RotateCw} busy={retrying} onClick={onRetry}>
            <Trans>Retry</Trans>
          </Button>
        ) : null}
        {action}
      </div>
    </div>
  );
}
