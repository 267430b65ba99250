import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { proposeCustomerColumns } from "#/domain/import/customer-columns.ts";
import { customersHere } from "#/entities/customers/customer-queries.ts";
import { LiveView } from "#/kit/live/live-view.tsx";
import { useLive } from "#/kit/live/use-live.ts";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { BackLink } from "#/kit/page/back-link.tsx";
import { NoRight } from "#/kit/page/no-right.tsx";
import { Page } from "#/kit/page/page.tsx";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { SkeletonRows } from "#/ui/skeleton.tsx";
import { toast } from "#/ui/toast-store.ts";
import { FileLook } from "./file-look.tsx";
import type { SourceReading } from "./read-source.ts";
import { SourceCard } from "./source-card.tsx";

/** Imports customers from a file or the phone's contacts, online or offline. */
export function CustomerImportScreen() {
  const mayCreate = useCan("customer.create");
  return (
    <Page back={<BackLink to="/customers" />} title={<Trans>Import customers</Trans>}>
      {mayCreate ? <CustomerImport /> : <NoRight />}
    </Page>
  );
}

type Step =
  | { at: "choose" }
  | { at: "reading" }
  | { at: "read"; reading: SourceReading; nth: number };

function CustomerImport() {
  const { t } = useLingui();
  const { db } = useShop();
  const { connection } = useSyncStatus();
  const navigate = useNavigate();
  const format = useFormat();
  const [step, setStep] = useState<Step>({ at: "choose" });
  const [busy, setBusy] = useState(false);
  const live = useLive(() => customersHere(db), [db]);
  const reading = step.at === "read" ? step.reading : null;
  const onSaved = (saved: number) => {
    const count = format.count(saved);
    toast({
      kind: "success",
      id: "customer",
      title: t`Customers saved: ${count}`,
      ...(connection === "online" ? {} : { text: t`They are sent when the network is back.` }),
    });
    void navigate({ to: "/customers" });
  };
  return (
    <>
      <SourceCard
        disabled={busy || step.at === "reading"}
        fault={reading?.ok === false ? reading.code : null}
        onReading={() => setStep({ at: "reading" })}
        onRead={(read) =>
          setStep((was) => ({
            at: "read",
            reading: read,
            nth: was.at === "read" ? was.nth + 1 : 1,
          }))
        }
      />
      {step.at === "reading" ? <SkeletonRows rows={6} /> : null}
      {step.at === "read" && step.reading.ok ? (
        <LiveView live={live} rows={6}>
          {(known) =>
            step.reading.ok ? (
              <FileLook
                key={step.nth}
                table={step.reading.table}
                first={proposeCustomerColumns(step.reading.table.header)}
                known={known}
                onBusy={setBusy}
                onSaved={onSaved}
              />
            ) : null
          }
        </LiveView>
      ) : null}
    </>
  );
}
