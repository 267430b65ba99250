import { Trans, useLingui } from "@lingui/react/macro";
import { Calculator } from "lucide-react";
import { useState } from "react";
import { useFormat } from "#/kit/shop/use-format.ts";
import { changeDue } from "#/domain/sale.ts";
import { suggestedTender } from "#/domain/tender.ts";
import { Button } from "#/ui/button.tsx";
import { tabStorage } from "#/platform/tab-storage.ts";
import { Figure } from "#/ui/figure.tsx";
import { Kbd } from "#/ui/kbd.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Text } from "#/ui/layout/text.tsx";
import { NumberPad } from "#/ui/number-pad.tsx";
import type { PadKey } from "#/ui/pad-text.ts";
import { Segmented } from "#/ui/segmented.tsx";
import { media } from "#/ui/theme/media.ts";
import { useMedia } from "#/ui/theme/use-media.ts";
import * as styles from "./checkout.css.ts";

export interface CashPartProps {
  /** Amount due, rounded to the coin. Minor units. */
  readonly due: number;
  /** Cash received; null if none yet. */
  readonly tendered: number | null;
  readonly onTendered: (tendered: number) => void;
  /** Called when exactly the amount due was received, which completes the sale. */
  readonly onExact: () => void;
  readonly onKey: (key: PadKey) => void;
}

/** Key in session memory for the pad being opened manually on a device with a keyboard. */
const padKey = "pay-pad";

/** Minor units. */
const million = 1_000_000_00;

/** Cash payment: exact amount, suggested notes, or any amount; shows the change. */
export function CashPart({ due, tendered, onTendered, onExact, onKey }: CashPartProps) {
  const { t } = useLingui();
  const format = useFormat();
  const isPhone = useMedia(media.phone);
  const isShort = useMedia(media.short);
  const isBeside = useMedia(media.besideCart);
  const isTyped = useMedia(media.keyboard);
  const [isPadOpen, setPadOpen] = useState(() => tabStorage()?.getItem(padKey) === "open");
  const hasPad = !isTyped || isPadOpen;
  const turnPad = () => {
    tabStorage()?.setItem(padKey, isPadOpen ? "folded" : "open");
    setPadOpen(!isPadOpen);
  };
  // Limits the notes to one row, so that the pad stays visible: three seven-digit amounts fit, or two
  // nine-digit ones.
  const atOnce = !isPhone || due < million ? 3 : due < 100 * million ? 2 : 1;
  const sums = suggestedTender(due).slice(0, atOnce);
  const isEnough = tendered !== null && tendered >= due;
  const figure = format.figure(
    tendered === null ? 0 : isEnough ? changeDue(due, tendered) : due - tendered,
  );
  const received = format.figure(tendered ?? 0);
  return (
    <>
      <Stack
        gap={8}
        align="end"
        style={{ gridTemplateColumns: `minmax(0, 1fr) minmax(0, ${Math.max(1, sums.length)}fr)` }}
      >
        <Button
          className={styles.exact}
          aria-keyshortcuts="F2"
          data-testid="exact"
          // Ignores the second tap of a double tap on the previous button, because this completes the sale.
          onClick={({ detail }) => detail < 2 && onExact()}
        >
          <Trans>Exact</Trans>
          <Kbd keys="F2" inked />
        </Button>
        <Segmented
          label={t`Received`}
          showLabel={!isShort}
          look="notes"
          value={tendered === null ? null : String(tendered)}
          onChoose={(sum) => onTendered(Number(sum))}
          options={sums.map((sum) => ({
            value: String(sum),
            label: <span data-testid="note">{format.figure(sum)}</span>,
          }))}
        />
      </Stack>
      <div className={styles.count} data-pad={hasPad}>
        <div className={styles.change} data-enough={isEnough} aria-live="polite">
          <span>
            {tendered !== null && !isEnough ? <Trans>Still to pay</Trans> : <Trans>Change</Trans>}
            {tendered === null ? null : (
              <Text block size="small" tone="muted" weight="regular" numeric data-testid="received">
                <Trans>Received {received}</Trans>
              </Text>
            )}
          </span>
          <Figure
            amount={figure}
            // Nine digits next to the label do not fit on a phone.
            size={figure.length > 9 ? "total" : isBeside ? "change" : "due"}
            tone={isEnough ? "positive" : "muted"}
            testId="change-preview"
          />
        </div>
        {hasPad ? (
          <NumberPad label={t`Amount received`} layout="cash" fill={isBeside} onKey={onKey} />
        ) : null}
      </div>
      {isTyped ? <PadSwitch isOpen={hasPad} onTurn={turnPad} /> : null}
    </>
  );
}

interface PadSwitchProps {
  readonly isOpen: boolean;
  readonly onTurn: () => void;
}

function PadSwitch({ isOpen, onTurn }: PadSwitchProps) {
  return (
    <Button
      className={styles.openPad}
      glyph={Calculator}
      variant="quiet"
      aria-expanded={isOpen}
      data-testid="turn-pad"
      onClick={onTurn}
    >
      {isOpen ? <Trans>Without the number pad</Trans> : <Trans>Number pad</Trans>}
    </Button>
  );
}
