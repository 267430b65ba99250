import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { RejectedSummary } from "#/contract/sync.ts";
import { QueryView } from "#/kit/server-queries/query-view.tsx";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useNow } from "#/kit/time/use-now.ts";
import { errorMessages } from "#/i18n/error-messages.ts";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Text } from "#/ui/layout/text.tsx";
import { note } from "#/ui/theme/text.css.ts";
import * as styles from "./decisions.css.ts";
import { PagedList } from "./paged-list.tsx";
import { refusedAnswers, refusedPageSize } from "./refused-server-queries.ts";
import { numberIn, refusedName } from "./refused-names.ts";

export interface RefusedListProps {
  readonly page: number;
  readonly onPage: (page: number | undefined) => void;
}

/** Refused operations: the server retains their bodies, and the recording device can correct them (S7, S8). */
export function RefusedList({ page, onPage }: RefusedListProps) {
  const { t } = useLingui();
  const { session } = useShop();
  const { session: port } = useServices();
  const answer = useQuery(refusedAnswers.page(port.api, session.business.id, page));
  return (
    <PagedList
      answer={answer}
      page={page}
      onPage={onPage}
      pageSize={refusedPageSize}
      label={t`Refused`}
      testId="refused"
      none={{
        title: t`Nothing was refused`,
        text: t`What the server refuses from a till is kept here with the reason.`,
      }}
      intro={
        <p className={note}>
          <Trans>
            The device that recorded it shows it under “Waiting to send”: fix or discard it there.
          </Trans>
        </p>
      }
      card={(row) => <RefusedCard row={row} />}
    />
  );
}

function RefusedCard({ row }: { readonly row: RejectedSummary }) {
  const { i18n } = useLingui();
  const { db } = useShop();
  const format = useFormat();
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const by = valueOf(
    useLive(async () => {
      const [person, till] = await Promise.all([
        db.members.get(row.actor ?? ""),
        db.tills.get(row.till ?? ""),
      ]);
      return [person?.first_name, till?.code];
    }, [db, row]),
    [],
  );
  const title = [i18n._(refusedName(row)), numberIn(row.body_start)];
  const about = [...by, format.moment(Date.parse(row.received_at), now)];
  return (
    <Card>
      <Inline
        gap={12}
        align="start"
        justify="between"
        data-testid="refused-entry"
        data-code={row.code}
      >
        <div className={styles.words}>
          <Text as="p" weight="bold" lineHeight="snug">
            {title.flatMap((word) => word ?? []).join(" ")}
          </Text>
          <p>{i18n._(errorMessages[row.code])}</p>
          <p className={note}>{about.flatMap((word) => word ?? []).join(" · ")}</p>
        </div>
        <Button
          size="small"
          aria-expanded={isOpen}
          data-testid="refused-body"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <Trans>Hide</Trans> : <Trans>What was sent</Trans>}
        </Button>
      </Inline>
      {isOpen ? <Body id={row.id} /> : null}
    </Card>
  );
}

function Body({ id }: { readonly id: string }) {
  const { session } = useShop();
  const { session: port } = useServices();
  const answer = useQuery(refusedAnswers.one(port.api, session.business.id, id));
  return (
    <QueryView answer={answer}>
      {({ body_text }) => <pre className={styles.body}>{indented(body_text)}</pre>}
    </QueryView>
  );
}

/** Indents JSON; returns other text unchanged, since a malformed body may be the reason for the refusal. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
