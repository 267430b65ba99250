// @fetched when idle
import { Trans, useLingui } from "@lingui/react/macro";
import { FileDown, FileUp, RefreshCw, Share2 } from "lucide-react";
import { useEffect, useState, useRef } from "react";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { buildFacts } from "#/platform/env.ts";
import { shareText } from "#/platform/share-text.ts";
import { beginRepair, repairUnderWay } from "#/store/repair.ts";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { toast } from "#/ui/toast-store.ts";
import { SaveCopyDialog } from "./save-copy-dialog.tsx";
import { supportReport } from "./support-report.ts";
import { TakeInDialog } from "./take-in-dialog.tsx";

/** Options if sending does not succeed: transfer to another device, repair, and support. */
export function OtherWays() {
  return (
    <>
      <CopyCard />
      <RepairCard />
      <ReportCard />
    </>
  );
}

/**
 * Exports pending operations to a file for another device, if this one will be offline for long or may fail
 * (S24).
 */
function CopyCard() {
  const { unsent } = useSyncStatus();
  const [open, setOpen] = useState<"save" | "take_in" | null>(null);
  const close = () => setOpen(null);
  return (
    <Card title={<Trans>Copy to another device</Trans>}>
      <p className={note}>
        <Trans>
          No network for long, or a device that is about to break? Save what waits to a file and
          send it from another device of this shop. Each entry arrives once, even if both devices
          send it.
        </Trans>
      </p>
      <Inline gap={8}>
        <Button
          glyph={FileDown}
          disabled={unsent === 0}
          data-testid="copy-save"
          onClick={() => setOpen("save")}
        >
          <Trans>Save a copy</Trans>
        </Button>
        <Button glyph={FileUp} data-testid="copy-open" onClick={() => setOpen("take_in")}>
          <Trans>Open a copy</Trans>
        </Button>
      </Inline>
      {open === "save" ? <SaveCopyDialog onClose={close} /> : null}
      {open === "take_in" ? <TakeInDialog onClose={close} /> : null}
    </Card>
  );
}

/**
 * Reloads all data from the server while selling continues, if the local data differs from the server's
 * (S24).
 */
function RepairCard() {
  const { t } = useLingui();
  const { db } = useShop();
  const { sync } = useServices();
  const { connection } = useSyncStatus();
  const repair = valueOf(
    useLive(() => repairUnderWay(db), [db]),
    null,
  );
  const wasUnderWay = useRef(false);
  useEffect(() => {
    if (repair === null && wasUnderWay.current)
      toast({ kind: "success", title: t`The data of this device was loaded again.` });
    wasUnderWay.current = repair !== null;
  }, [repair, t]);
  const begin = async () => {
    try {
      await beginRepair(db);
      sync.poke();
    } catch {
      toast({ kind: "error", title: t`This device did not answer. Nothing was changed.` });
    }
  };
  const { loaded, remaining } = repair ?? { loaded: 0, remaining: 0 };
  return (
    <Card title={<Trans>Repair local data</Trans>}>
      <p className={note}>
        <Trans>
          Is something here wrong or missing that other devices show? Load everything from the
          server again. You can keep selling; what is waiting to send is not touched.
        </Trans>
      </p>
      {repair === null ? null : (
        <p className={note} role="status" data-testid="repair-progress">
          {loaded === 0 ? (
            <Trans>Asking the server…</Trans>
          ) : (
            <Trans>
              {loaded} entries were read, {remaining} are to come.
            </Trans>
          )}
        </p>
      )}
      {connection === "offline" ? (
        <p className={note}>
          <Trans>This needs a network.</Trans>
        </p>
      ) : null}
      <Inline gap={8}>
        <Button
          glyph={RefreshCw}
          disabled={repair !== null || connection === "offline"}
          data-testid="repair"
          onClick={() => void begin()}
        >
          <Trans>Repair local data</Trans>
        </Button>
      </Inline>
    </Card>
  );
}

/** Creates a support report: kinds, codes and times, no business data. */
function ReportCard() {
  const { t } = useLingui();
  const { db, session } = useShop();
  const { clock } = useServices();
  const status = useSyncStatus();
  const share = async () => {
    const estimate = await navigator.storage.estimate().catch(() => null);
    const storage =
      estimate === null ? null : { used: estimate.usage ?? 0, room: estimate.quota ?? 0 };
    const text = await supportReport(db, {
      version: buildFacts.appVersion,
      browser: navigator.userAgent,
      now: clock.now(),
      status,
      standing: session.standing,
      storage,
    });
    const done = await shareText({ title: t`Report for support`, text });
    if (done === "copied") toast({ kind: "success", title: t`Report copied.` });
    if (done === "failed")
      toast({ kind: "error", title: t`It could not be shared from this device.` });
  };
  return (
    <Card title={<Trans>Report for support</Trans>}>
      <p className={note}>
        <Trans>
          Shows the person helping you what this device tried to send, and what happened. It has no
          names, phone numbers, products or amounts.
        </Trans>
      </p>
      <Inline gap={8}>
        <Button glyph={Share2} data-testid="share-report" onClick={() => void share()}>
          <Trans>Share the report</Trans>
        </Button>
      </Inline>
    </Card>
  );
}
