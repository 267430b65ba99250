import { Trans, useLingui } from "@lingui/react/macro";
import { ShoppingBasket, SlidersHorizontal, Trash } from "lucide-react";
import { Suspense, useEffect, useRef } from "react";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { CartTotals } from "#/domain/cart.ts";
import type { CartLine } from "#/store/cart-row.ts";
import { Icon } from "#/ui/icon.tsx";
import { IconButton } from "#/ui/icon-button.tsx";
import { lineName } from "../cart/cart-edits.ts";
import { discountShare, type LineNotice } from "../cart/line-changes.ts";
import * as styles from "./cart.css.ts";
import { BoughtLabels, LineSteps, NoticeMessages, RefusalMessages } from "./lazy-parts.ts";
import type { LineStepsProps } from "./line-steps.tsx";
import type { LinePad } from "./use-line-pad.ts";
import { useLineNotices } from "./use-line-notices.ts";

export interface CartLinesProps extends Pick<LineStepsProps, "onStep" | "onMeasure"> {
  readonly lines: readonly CartLine[];
  readonly totals: CartTotals;
  readonly chosen: string | null;
  /** Messages of the pad about the chosen line. */
  readonly pad: Pick<LinePad, "refused" | "bought" | "takeOther">;
  readonly onChoose: (line: string) => void;
  readonly onRemove: (line: CartLine) => void;
  /** Opens the adjustments the pad has no keys for. */
  readonly onAdjust: () => void;
}

/** The lines of the cart. One line is chosen; the pad edits it. */
export function CartLines(props: CartLinesProps) {
  const { lines, totals, chosen, pad, onChoose } = props;
  const { refused, bought } = pad;
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const notices = useLineNotices(lines);
  const isEmpty = lines.length === 0;
  useEffect(() => {
    const shown = list.current;
    if (shown === null) return undefined;
    const line = shown.querySelector(`[data-line="${chosen}"]`);
    const told = refused !== null || bought !== null;
    const sought = told ? line?.querySelector("[role=alert], [role=status]") : line;
    // Also scrolls when the pad opens and shrinks the list; the observer fires immediately.
    const seen = new ResizeObserver(() => sought?.scrollIntoView({ block: "nearest" }));
    seen.observe(shown);
    // Messages are lazy-loaded, so the line may grow later.
    if (sought) seen.observe(sought);
    return () => seen.disconnect();
  }, [chosen, refused, bought]);
  if (isEmpty) {
    return (
      <div className={styles.lines}>
        <div className={styles.empty}>
          <Icon glyph={ShoppingBasket} size={28} />
          <p>
            <Trans>Scan, search or touch an item to begin.</Trans>
          </p>
        </div>
      </div>
    );
  }
  return (
    <ul ref={list} className={styles.lines} aria-label={t`Cart`}>
      {lines.map((line, place) => (
        <LineRow
          key={line.id}
          line={line}
          total={totals.lines[place]?.total ?? 0}
          isChosen={line.id === chosen}
          notice={notices.get(line.id)}
          pad={pad}
          onChoose={onChoose}
          onStep={props.onStep}
          onMeasure={props.onMeasure}
          onRemove={props.onRemove}
          onAdjust={props.onAdjust}
        />
      ))}
    </ul>
  );
}

interface LineRowProps extends Omit<CartLinesProps, "lines" | "totals" | "chosen"> {
  readonly line: CartLine;
  readonly total: number;
  readonly isChosen: boolean;
  readonly notice: LineNotice | undefined;
}

function LineRow(props: LineRowProps) {
  const { line, total, isChosen, notice } = props;
  const format = useFormat();
  const share = discountShare(line);
  const quantity = format.quantity(line.quantity, line.unit);
  const price = format.figure(line.unitPrice);
  return (
    <li className={styles.line} data-chosen={isChosen} data-line={line.id} data-testid="cart-line">
      <button
        type="button"
        className={styles.lineButton}
        aria-pressed={isChosen}
        onClick={() => props.onChoose(line.id)}
      >
        <span>
          <span className={styles.lineName}>{lineName(line)}</span>
          <br />
          <span className={styles.lineDetail} data-testid="cart-line-quantity">
            {quantity} × {price}
            {share > 0 ? ` · −${format.rate(share)}` : null}
            {line.note === "" ? null : ` · ${line.note}`}
            {line.serials === undefined ? null : ` · ${line.serials.join(", ")}`}
          </span>
          {notice === undefined ? null : (
            <span className={styles.lineNotice}>
              <Suspense fallback={null}>
                <NoticeMessages notice={notice} unit={line.unit} />
              </Suspense>
            </span>
          )}
        </span>
      </button>
      {isChosen ? <LineActions {...props} /> : null}
      <span className={styles.lineTotal}>{format.figure(total)}</span>
      {isChosen ? <LineTold {...props} /> : null}
    </li>
  );
}

/** Actions for the chosen line. */
function LineActions({ line, onStep, onMeasure, onAdjust, onRemove }: LineRowProps) {
  const { t } = useLingui();
  const name = lineName(line);
  return (
    <span className={styles.lineActions}>
      <Suspense fallback={null}>
        <LineSteps line={line} onStep={onStep} onMeasure={onMeasure} />
      </Suspense>
      <IconButton
        glyph={SlidersHorizontal}
        label={t`Discount, price and note of ${name}`}
        variant="quiet"
        aria-keyshortcuts="F9"
        data-testid="adjust-line"
        onClick={onAdjust}
      />
      <IconButton
        glyph={Trash}
        label={t`Remove ${name}`}
        variant="quiet"
        aria-keyshortcuts="Delete"
        data-testid="remove-line"
        onClick={() => onRemove(line)}
      />
    </span>
  );
}

/** Messages of the pad about the chosen line: why a key was rejected, or which quantity was sold instead. */
function LineTold({ line, pad, onAdjust }: LineRowProps) {
  const { refused, bought } = pad;
  return (
    <>
      {refused !== null ? (
        <div className={styles.lineRefused} role="alert" data-testid="line-refused">
          <Suspense fallback={null}>
            <RefusalMessages refusal={refused} onAsk={onAdjust} />
          </Suspense>
        </div>
      ) : null}
      {refused === null && bought !== null ? (
        <div className={styles.lineBought} role="status" data-testid="line-bought">
          <Suspense fallback={null}>
            <BoughtLabels bought={bought} unit={line.unit} onOther={pad.takeOther} />
          </Suspense>
        </div>
      ) : null}
    </>
  );
}
