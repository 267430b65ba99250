import { Plural } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { CatchBoundary } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { unseenAlerts } from "#/entities/alerts/alert-queries.ts";
import { discrepancyAnswers } from "#/entities/discrepancies/discrepancy-answers.ts";
import { useLive, valueOf } from "#/entities/live/use-live.ts";
import { useServices } from "#/entities/services/services.ts";
import { useShop } from "#/entities/shop/shop-context.ts";
import { useFormat } from "#/entities/shop/use-format.ts";
import { Badge } from "#/ui/badge.tsx";
import { hidden } from "#/ui/visually-hidden.css.ts";
import * as styles from "./shell.css.ts";

export interface MenuBadgeProps {
  readonly of: "alerts" | "decisions";
  /** What the menu's entry is described by. */
  readonly id: string;
}

/** How much waits behind an entry of the menu; nothing while nothing does. */
export function MenuBadge({ of, id }: MenuBadgeProps) {
  return of === "alerts" ? <AlertBadge id={id} /> : <AskedBadge id={id} />;
}

/** How many stock alerts nobody has seen. */
function AlertBadge({ id }: { readonly id: string }) {
  const { db } = useShop();
  const count = valueOf(
    useLive(() => unseenAlerts(db), [db]),
    0,
  );
  return (
    <Count id={id} count={count} testId="menu-alerts">
      <Plural value={count} one="# stock alert" other="# stock alerts" />
    </Count>
  );
}

/** Only the server knows how many decisions wait: the menu does without where it cannot be asked. */
function AskedBadge({ id }: { readonly id: string }) {
  const { Answers } = useServices();
  return (
    <CatchBoundary getResetKey={() => id} errorComponent={() => null}>
      <Answers>
        <DecisionBadge id={id} />
      </Answers>
    </CatchBoundary>
  );
}

/** Milliseconds after which a menu that nobody leaves asks again. */
const askedEvery = 5 * 60 * 1000;

function DecisionBadge({ id }: { readonly id: string }) {
  const { session: port } = useServices();
  const { session } = useShop();
  const { data } = useQuery({
    ...discrepancyAnswers.open(port.api, session.business.id),
    refetchInterval: askedEvery,
  });
  const count = data?.count ?? 0;
  return (
    <Count id={id} count={count} testId="menu-decisions">
      <Plural value={count} one="# thing to decide" other="# things to decide" />
    </Count>
  );
}

interface CountProps {
  readonly id: string;
  readonly count: number;
  readonly testId: string;
  /** The same in words. */
  readonly children: ReactNode;
}

function Count({ id, count, testId, children }: CountProps) {
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
