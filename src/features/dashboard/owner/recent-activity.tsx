import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Dashboard } from "#/contract/figures.ts";
import { money } from "#/domain/money.ts";
import { AtPlace } from "#/entities/figures/at-place.tsx";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useNow } from "#/kit/time/use-now.ts";
import { Card } from "#/ui/card.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { note } from "#/ui/theme/text.css.ts";
import * as styles from "../dashboard.css.ts";
import { actDoor } from "./card-doors.ts";
import type { FiguresOf } from "./owner-cards.tsx";

type Act = Dashboard["recent"][number];

/** What was done last, by whom; each leads to its paper. */
export function RecentActivity({ figures: { recent, location } }: FiguresOf) {
  return (
    <Card title={<Trans>Recent activity</Trans>} aside={<AtPlace location={location} />}>
      {recent.length === 0 ? (
        <p className={note}>
          <Trans>Nothing has happened yet.</Trans>
        </p>
      ) : (
        <Stack as="ul" data-testid="recent-activity">
          {recent.map((act) => (
            <li key={`${act.kind} ${act.id} ${act.at}`}>
              <ActLink act={act}>
                <ActWords act={act} />
              </ActLink>
            </li>
          ))}
        </Stack>
      )}
    </Card>
  );
}

function ActWords({ act }: { readonly act: Act }) {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNow();
  const names: Record<Act["kind"], string> = {
    sale: t`Sale`,
    return: t`Return`,
    void: t`Void`,
    credit_payment: t`Debt payment`,
    purchase: t`Purchase`,
    expense: t`Expense`,
  };
  return (
    <>
      <span className={styles.actHead}>
        <strong>
          {names[act.kind]} {act.number}
        </strong>
        <span>{act.amount === null ? "" : format.figure(money(act.amount))}</span>
      </span>
      <span className={note}>
        {[act.person, format.moment(act.at, now)].filter((word) => word !== "").join(" · ")}
      </span>
    </>
  );
}

function ActLink({ act, children }: { readonly act: Act; readonly children: ReactNode }) {
  return (
    <Link {...actDoor(act)} className={styles.act} data-testid="recent-act" data-kind={act.kind}>
      {children}
    </Link>
  );
}
