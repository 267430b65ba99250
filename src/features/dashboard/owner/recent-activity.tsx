import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Dashboard } from "#/contract/figures.ts";
import { money } from "#/domain/money.ts";
import { AtLocation } from "#/entities/figures/at-location.tsx";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useNow } from "#/kit/time/use-now.ts";
import { Card } from "#/ui/card.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { note } from "#/ui/theme/text.css.ts";
import * as styles from "../dashboard.css.ts";
import { actionLink } from "./card-doors.ts";
import type { FiguresOf } from "./owner-cards.tsx";

type Action = Dashboard["recent"][number];

/** The most recent actions with their users; each links to its document. */
export function RecentActivity({ figures: { recent, location } }: FiguresOf) {
  return (
    <Card title={<Trans>Recent activity</Trans>} aside={<AtLocation location={location} />}>
      {recent.length === 0 ? (
        <p className={note}>
          <Trans>Nothing has happened yet.</Trans>
        </p>
      ) : (
        <Stack as="ul" data-testid="recent-activity">
          {recent.map((action) => (
            <li key={`${action.kind} ${action.id} ${action.at}`}>
              <ActionLink action={action}>
                <ActionLabels action={action} />
              </ActionLink>
            </li>
          ))}
        </Stack>
      )}
    </Card>
  );
}

function ActionLabels({ action }: { readonly action: Action }) {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNow();
  const names: Record<Action["kind"], string> = {
    sale: t`Sale`,
    return: t`Return`,
    void: t`Void`,
    credit_payment: t`Debt payment`,
    purchase: t`Purchase`,
    expense: t`Expense`,
  };
  return (
    <>
      <span className={styles.actionHead}>
        <strong>
          {names[action.kind]} {action.number}
        </strong>
        <span>{action.amount === null ? "" : format.figure(money(action.amount))}</span>
      </span>
      <span className={note}>
        {[action.person, format.moment(action.at, now)].filter((word) => word !== "").join(" · ")}
      </span>
    </>
  );
}

function ActionLink({
  action,
  children,
}: {
  readonly action: Action;
  readonly children: ReactNode;
}) {
  return (
    <Link
      {...actionLink(action)}
      className={styles.action}
      data-testid="recent-act"
      data-kind={action.kind}
    >
      {children}
    </Link>
  );
}
