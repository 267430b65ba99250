import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Pencil } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { StaffMember } from "#/contract/users.ts";
import { displayPhone } from "#/domain/phone.ts";
import { QueryView } from "#/kit/server-queries/query-view.tsx";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { BackLink } from "#/kit/page/back-link.tsx";
import { Fact, Facts } from "#/kit/page/facts.tsx";
import { NoRight } from "#/kit/page/no-right.tsx";
import { Page } from "#/kit/page/page.tsx";
import { useServices } from "#/kit/services/services.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useNow } from "#/kit/time/use-now.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { Card } from "#/ui/card.tsx";
import { Icon } from "#/ui/icon.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { ActionDialog, type AskedAction } from "./action-dialog.tsx";
import { AskingServer } from "#/kit/server-queries/asking-server.tsx";
import { PinDialog } from "./pin-dialog.tsx";
import { RolesCard } from "./roles-card.tsx";
import { UserActions } from "./user-actions.tsx";
import { LockedBadge, nameOf, StatusBadge } from "./user-labels.tsx";
import { oneUser } from "./users-server-queries.ts";
import * as styles from "./users.css.ts";

/** A user of the business: profile, permissions and available actions. */
export function UserScreen({ id }: { readonly id: string }) {
  return (
    <AskingServer>
      <UserPage id={id} />
    </AskingServer>
  );
}

function UserPage({ id }: { readonly id: string }) {
  const { session: port } = useServices();
  const { session } = useShop();
  const mayManage = useCan("user.manage");
  const answer = useQuery({ ...oneUser(port.api, session.business.id, id), enabled: mayManage });
  const user = answer.data;
  return (
    <Page
      back={<BackLink to="/users" />}
      title={user === undefined ? <Trans>User</Trans> : nameOf(user)}
      actions={user === undefined ? null : <EditLink id={id} />}
    >
      {mayManage ? (
        <QueryView answer={answer}>{(found) => <Results key={found.id} user={found} />}</QueryView>
      ) : (
        <NoRight />
      )}
    </Page>
  );
}

function EditLink({ id }: { readonly id: string }) {
  return (
    <Link to="/users/$id/edit" params={{ id }} className={buttonClass({})} data-testid="user-edit">
      <Icon glyph={Pencil} />
      <span>
        <Trans>Edit</Trans>
      </span>
    </Link>
  );
}

function Results({ user }: { readonly user: StaffMember }) {
  const navigate = useNavigate();
  const { session } = useShop();
  const [action, setAction] = useState<AskedAction | null>(null);
  const [isGivingPin, setGivingPin] = useState(false);
  return (
    <>
      <InvitationNotice user={user} />
      <div className={styles.columns}>
        <Stack gap={12}>
          <Card
            title={<Trans>Details</Trans>}
            aside={
              <>
                <StatusBadge user={user} /> <LockedBadge user={user} />
              </>
            }
          >
            <Details user={user} />
          </Card>
        </Stack>
        <Stack gap={12}>
          <RolesCard user={user} isOneself={user.id === session.user.id} />
          <UserActions
            user={user}
            isOneself={user.id === session.user.id}
            onAction={setAction}
            onPin={() => setGivingPin(true)}
          />
        </Stack>
      </div>
      {isGivingPin ? <PinDialog user={user} onClose={() => setGivingPin(false)} /> : null}
      {action === null ? null : (
        <ActionDialog
          action={action}
          user={user}
          onClose={() => setAction(null)}
          onGone={() => void navigate({ to: "/users", replace: true })}
        />
      )}
    </>
  );
}

/** The state of the invitation: it may be undelivered or expired. */
function InvitationNotice({ user }: { readonly user: StaffMember }) {
  const format = useFormat();
  const now = useNow();
  if (user.invitation === null) return null;
  const { channel, delivery, sent_at: sentAt, expires_at: expiresAt } = user.invitation;
  const [sent, until] = [format.dateTime(sentAt), format.dateTime(expiresAt)];
  const isOver = Date.parse(expiresAt) <= now;
  const isSent = delivery === "sent" || delivery === "sending";
  return (
    <Notice tone={isSent && !isOver ? "info" : "warning"}>
      <span data-testid="invitation-open" data-delivery={delivery}>
        {delivery === "failed" ? (
          <Trans>The invitation could not be sent. Send it again.</Trans>
        ) : delivery === "limit_reached" ? (
          <Trans>No more messages can be sent today. Send the invitation again tomorrow.</Trans>
        ) : isOver ? (
          <Trans>The invitation expired on {until}. Send it again.</Trans>
        ) : channel === "sms" ? (
          <Trans>
            Invited by SMS on {sent}. The link is valid until {until}.
          </Trans>
        ) : (
          <Trans>
            Invited by email on {sent}. The link is valid until {until}.
          </Trans>
        )}
      </span>
    </Notice>
  );
}

function Details({ user }: { readonly user: StaffMember }) {
  const { t } = useLingui();
  const { db } = useShop();
  const format = useFormat();
  const at = user.primary_location;
  const location = valueOf(
    useLive(async () => (at === null ? "" : ((await db.locations.get(at))?.name ?? "")), [db, at]),
    "",
  );
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t`Email`, user.email],
    [t`User name`, user.username],
    [t`Phone`, user.phone === null ? null : displayPhone(user.phone)],
    [t`Department`, user.department],
    [t`Position`, user.position],
    [t`Employee ID`, user.employee_id],
    [t`Location`, location],
    [t`Joined`, format.day(format.dayOf(user.date_joined))],
    [
      t`Last sign-in`,
      user.last_login === null ? t`Not signed in yet` : format.dateTime(user.last_login),
    ],
    [t`Security`, user.security_status === "locked" ? t`Locked` : t`Unlocked`],
  ];
  return (
    <Facts>
      {facts.map(([label, value]) => (
        <Fact key={label} label={label}>
          {value === null || value === "" ? "–" : value}
        </Fact>
      ))}
    </Facts>
  );
}
