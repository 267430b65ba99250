import { Plural } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { unseenAlerts } from "#/entities/alerts/alert-queries.ts";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Badge } from "#/ui/badge.tsx";
import { hidden } from "#/ui/visually-hidden.css.ts";
import type { Counted } from "./menu.ts";
import * as styles from "./shell.css.ts";
import { useOpenDecisions } from "./use-open-decisions.ts";

export interface MenuBadgeProps {
  /** Referenced by the menu entry's `aria-describedby`. */
  readonly id: string;
  readonly of: Counted;
}

/** The number of open items of a menu entry; renders nothing if there are none. */
export function MenuBadge({ id, of }: MenuBadgeProps) {
  return of === "alerts" ? <AlertsBadge id={id} /> : <DecisionsBadge id={id} />;
}

function AlertsBadge({ id }: { readonly id: string }) {
  const { db } = useShop();
  const count = valueOf(
    useLive(() => unseenAlerts(db), [db]),
    0,
  );
  return (
    <Counter id={id} count={count} testId="menu-alerts">
      <Plural value={count} one="# stock alert" other="# stock alerts" />
    </Counter>
  );
}

function DecisionsBadge({ id }: { readonly id: string }) {
  const count = useOpenDecisions();
  return (
    <Counter id={id} count={count} testId="menu-decisions-open">
      <Plural value={count} one="# thing to decide" other="# things to decide" />
    </Counter>
  );
}

interface CounterProps {
  readonly id: string;
  readonly count: number;
  readonly testId: string;
  readonly children: ReactNode;
}

function Counter({ id, count, testId, children }: CounterProps) {
  const format = useFormat();
  if (count === 0) return null;
  return (
    <>
      <span className={styles.entryPoint} aria-hidden="true" />
      <span className={styles.entryBadge} aria-hidden="true" data-testid={testId}>
        <Badge tone="critical">{format.count(count)}</Badge>
      </span>
      <span id={id} className={hidden}>
        {children}
      </span>
    </>
  );
}
