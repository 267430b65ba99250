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
  /** What is asked for, rounded to the coin. Minor units. */
  readonly due: number;
  /** Null while nothing was handed over. */
  readonly tendered: number | null;
  readonly onTendered: (tendered: number) => void;
  /** Exactly what is due was handed over: that ends the sale. */
  readonly onExact: () => void;
  readonly onKey: (key: PadKey) => void;
}

/** Whether the keys were opened by hand where a keyboard has them; as long as the window. */
const padKey = "pay-pad";

/** Minor units. */
const million = 1_000_000_00;

/** Cash: the exact sum in one touch, the notes that make sense for it, or any sum; and the change. */
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
  // One row, so that the pad below stays in sight: seven figures fit three times, nine twice.
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
          // Not by the second tap of a double one on what led here: it ends the sale.
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
            // Beside its word nine figures do not fit a phone.
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
