import { Trans, useLingui } from "@lingui/react/macro";
import { Printer as PrinterGlyph, Unplug } from "lucide-react";
import { useState } from "react";
import { PrintPaper } from "#/entities/sales/receipt/print-paper.tsx";
import { paperWidths } from "#/entities/sales/receipt/paper-width.ts";
import { useOnce } from "#/kit/forms/use-once.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { Transport } from "#/platform/printer/printer.ts";
import { printerBy } from "#/platform/printer/printers.ts";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { Segmented } from "#/ui/segmented.tsx";
import { Select } from "#/ui/select.tsx";
import { Switch } from "#/ui/switch.tsx";
import { toast } from "#/ui/toast-store.ts";
import { PaperView } from "./paper-view.tsx";
import { fetchEncoder, isByDevice, printByDevice, type PrintFault } from "./print-by-device.ts";
import { printerFaults } from "./printer-faults.ts";
import {
  baudRates,
  codePages,
  type PrinterSetup,
  storedPrinterSetup,
  storePrinterSetup,
} from "./printer-setup.ts";
import * as styles from "./receipt-dialogs.css.ts";
import { testPaper } from "./test-paper.ts";

const ways = ["browser", "usb", "bluetooth", "serial"] as const;

/** Receipt printing settings of this device: method, paper, and a test page. */
export function PrinterCard() {
  const { t, i18n } = useLingui();
  const shop = useShop();
  const format = useFormat();
  const [setup, setSetup] = useState(storedPrinterSetup);
  const { busy, once } = useOnce();
  const [fault, setFault] = useState<PrintFault | null>(null);
  const [isByBrowser, setByBrowser] = useState(false);
  const change = (part: Partial<PrinterSetup>) => {
    const next = { ...setup, ...part };
    storePrinterSetup(next);
    setSetup(next);
    setFault(null);
  };
  const page = testPaper(shop, format, i18n);
  const connect = async (transport: Transport) => {
    const reached = await printerBy({ ...setup, transport }).connect("ask");
    if (reached.ok) {
      change({ transport, name: reached.name });
      // Now, while online: the device may be offline for the first receipt.
      if ((await fetchEncoder()) === null) setFault("not_fetched");
    } else setFault(reached.fault);
  };
  const test = async () => {
    if (!isByDevice(setup)) return setByBrowser(true);
    setFault(null);
    const printed = await printByDevice(page, setup, true);
    if (printed.ok) toast({ kind: "success", title: t`The printer has taken the test page.` });
    else setFault(printed.fault);
  };
  const forget = async () => {
    if (isByDevice(setup)) await printerBy(setup).forget();
    change({ transport: "browser", name: "" });
  };
  return (
    <Card title={<Trans>Receipt printer</Trans>}>
      <Stack gap={16} data-testid="printer-card">
        <Way
          setup={setup}
          busy={busy}
          onConnect={(way) => once(() => connect(way))}
          onBrowser={forget}
        />
        <PaperWidthChoice setup={setup} onChange={change} />
        {isByDevice(setup) ? <DeviceFields setup={setup} onChange={change} /> : null}
        {fault === null ? null : (
          <Notice tone="critical" urgent>
            {i18n._(printerFaults[fault])}
          </Notice>
        )}
        <div className={styles.actions}>
          {isByDevice(setup) ? (
            <Button
              glyph={Unplug}
              variant="quiet"
              data-testid="forget-printer"
              onClick={() => void forget()}
            >
              <Trans>Forget this printer</Trans>
            </Button>
          ) : null}
          <Button
            glyph={PrinterGlyph}
            busy={busy}
            data-testid="test-print"
            onClick={() => void once(test)}
          >
            <Trans>Print a test page</Trans>
          </Button>
        </div>
      </Stack>
      {isByBrowser ? (
        <PrintPaper width={setup.width} onPrinted={() => setByBrowser(false)}>
          <PaperView paper={page} width={setup.width} />
        </PrintPaper>
      ) : null}
    </Card>
  );
}

interface WayProps {
  readonly setup: PrinterSetup;
  readonly busy: boolean;
  readonly onConnect: (transport: Transport) => Promise<void>;
  readonly onBrowser: () => Promise<void>;
}

/** The printing method. Methods this browser does not support are listed and marked as such. */
function Way({ setup, busy, onConnect, onBrowser }: WayProps) {
  const { t } = useLingui();
  const labels = {
    browser: t`The browser's print`,
    usb: t`USB`,
    bluetooth: t`Bluetooth`,
    serial: t`Serial port`,
  } as const;
  const isOffered = (way: (typeof ways)[number]) =>
    way === "browser" || printerBy({ ...setup, transport: way }).isOffered();
  const { name } = setup;
  return (
    <Stack gap={8}>
      <Segmented
        label={t`Printer connection`}
        showLabel
        columns={2}
        value={setup.transport}
        onChoose={(way) => {
          if (busy) return;
          void (way === "browser" ? onBrowser() : onConnect(way));
        }}
        options={ways.map((way) => ({
          value: way,
          label: labels[way],
          disabled: !isOffered(way),
        }))}
      />
      {name === "" ? null : (
        <p data-testid="printer-name">
          <Trans>Connected: {name}</Trans>
        </p>
      )}
      {ways.every(isOffered) ? null : (
        <Notice tone="info">
          <Trans>This browser cannot do what is grey. Chrome and Edge can.</Trans>
        </Notice>
      )}
    </Stack>
  );
}

interface SetupFieldsProps {
  readonly setup: PrinterSetup;
  readonly onChange: (part: Partial<PrinterSetup>) => void;
}

function PaperWidthChoice({ setup, onChange }: SetupFieldsProps) {
  const { t } = useLingui();
  return (
    <Segmented
      label={t`Receipt paper`}
      showLabel
      value={String(setup.width)}
      onChoose={(chosen) => {
        const width = paperWidths.find((one) => String(one) === chosen);
        if (width !== undefined) onChange({ width });
      }}
      options={paperWidths.map((width) => ({ value: String(width), label: `${width} mm` }))}
    />
  );
}

function DeviceFields({ setup, onChange }: SetupFieldsProps) {
  const { t } = useLingui();
  const pageNames = {
    cp437: t`Plain letters (every printer)`,
    cp858: t`Western letters (PC858)`,
    windows1252: t`Western letters (WPC1252)`,
  } as const;
  return (
    <>
      <Select
        label={t`Letters`}
        value={setup.codePage}
        onChoose={(codePage) => onChange({ codePage })}
        options={codePages.map((page) => ({ value: page, label: pageNames[page] }))}
      />
      {setup.transport === "serial" ? (
        <Select
          label={t`Speed of the port`}
          hint={t`It is on the page that the printer prints when it is switched on with its button held down.`}
          value={String(setup.baudRate)}
          onChoose={(chosen) => {
            const baudRate = baudRates.find((one) => String(one) === chosen);
            if (baudRate !== undefined) onChange({ baudRate });
          }}
          options={baudRates.map((rate) => ({ value: String(rate), label: String(rate) }))}
        />
      ) : null}
      <Switch
        label={<Trans>Cut the paper after each receipt</Trans>}
        on={setup.hasCutter}
        onSwitch={(hasCutter) => onChange({ hasCutter })}
      />
      <Switch
        label={<Trans>Open the cash drawer for cash</Trans>}
        hint={<Trans>For a drawer that hangs on the printer.</Trans>}
        on={setup.opensDrawer}
        onSwitch={(opensDrawer) => onChange({ opensDrawer })}
      />
    </>
  );
}
