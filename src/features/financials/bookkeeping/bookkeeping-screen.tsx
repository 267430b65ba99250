import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Lock, Plus, Wallet } from "lucide-react";
import { useState } from "react";
import { AskingServer } from "#/kit/server-queries/asking-server.tsx";
import { figureAnswers } from "#/entities/figures/figure-server-queries.ts";
import { useLook, useLooked } from "#/entities/figures/use-look.ts";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { useServices } from "#/kit/services/services.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { Button } from "#/ui/button.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Segmented } from "#/ui/segmented.tsx";
import * as shared from "#/entities/figures/figures.css.ts";
import { EntriesPart } from "./journal-entries-section.tsx";
import { queryOf } from "./entries-query.ts";
import type { EntriesShown } from "./journal-entry-filters.ts";
import { LockDialog } from "./lock-dialog.tsx";
import { NewEntryDialog } from "./new-journal-entry-dialog.tsx";
import { OwnerMoneyDialog } from "./owner-money-dialog.tsx";
import { TrialBalancePart } from "./trial-balance-section.tsx";

/** The books: all entries, or the trial balance. Read from the server, since only it has all entries. */
export function BookkeepingScreen(props: EntriesShown) {
  return (
    <AskingServer>
      <Books {...props} />
    </AskingServer>
  );
}

function Books({ filters, onFilters }: EntriesShown) {
  const { t } = useLingui();
  const { session: port } = useServices();
  const { session } = useShop();
  const { view = "entries", location, to, page = 1 } = filters;
  const isEntries = view === "entries";
  const answer = useQuery({
    ...figureAnswers.entries(port.api, session.business.id, queryOf(filters), page),
    enabled: isEntries,
  });
  useLook(useLooked(answer, location));
  const choose = (chosen: "entries" | "balance") =>
    onFilters(chosen === "balance" ? { location, to, view: chosen } : { location, to });
  return (
    <Stack gap={16} shrinks alignContent="start">
      <Inline gap={12} align="center">
        <Segmented
          label={t`What is shown of the books`}
          look="chips"
          value={view}
          onChoose={choose}
          options={[
            { value: "entries", label: <Trans>Entries</Trans> },
            { value: "balance", label: <Trans>Trial balance</Trans> },
          ]}
        />
        <BookActions lockedUntil={answer.data?.locked_until ?? null} />
      </Inline>
      {isEntries ? (
        <EntriesPart filters={filters} onFilters={onFilters} answer={answer} />
      ) : (
        <TrialBalancePart filters={filters} onFilters={onFilters} />
      )}
    </Stack>
  );
}

/** Actions that change the books, for users with permission. */
function BookActions({ lockedUntil }: { readonly lockedUntil: string | null }) {
  const mayEdit = useCan("books.edit");
  const isOffline = useSyncStatus().connection === "offline";
  const [open, setOpen] = useState<"entry" | "lock" | "owner" | null>(null);
  const close = () => setOpen(null);
  if (!mayEdit) return null;
  return (
    <div className={shared.barEnd}>
      <Button
        glyph={Lock}
        disabled={isOffline}
        data-testid="lock-days"
        onClick={() => setOpen("lock")}
      >
        <Trans>Lock days</Trans>
      </Button>
      <Button
        glyph={Wallet}
        disabled={isOffline}
        data-testid="owner-money"
        onClick={() => setOpen("owner")}
      >
        <Trans>Owner's money</Trans>
      </Button>
      <Button
        variant="primary"
        glyph={Plus}
        disabled={isOffline}
        data-testid="new-entry"
        onClick={() => setOpen("entry")}
      >
        <Trans>New entry</Trans>
      </Button>
      {open === "lock" ? <LockDialog onClose={close} /> : null}
      {open === "owner" ? <OwnerMoneyDialog lockedUntil={lockedUntil} onClose={close} /> : null}
      {open === "entry" ? <NewEntryDialog lockedUntil={lockedUntil} onClose={close} /> : null}
    </div>
  );
}
