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
  /** Why, in words a person can act on. */
  readonly why: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean | undefined;
  readonly glyph?: Glyph | undefined;
  /** A second way out beside Retry. */
  readonly action?: ReactNode;
}

/** The face of what could not be shown: says why and offers to try again. */
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
