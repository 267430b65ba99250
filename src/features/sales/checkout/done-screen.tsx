import { Trans, useLingui } from "@lingui/react/macro";
import { Check, Mail, MessageSquareText, Printer, Share2 } from "lucide-react";
import {
  type MouseEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { RequestNotice } from "#/entities/phone-requests/lazy-requests.tsx";
import { ReceiptAction } from "#/entities/receipt/lazy-receipt.tsx";
import type { ReceiptActionName } from "#/entities/receipt/receipt-action.tsx";
import { receiptOfSale } from "#/entities/receipt/receipt-source.ts";
import { methodNames } from "#/entities/sales/method-names.ts";
import { useScanner } from "#/kit/scanner/use-scanner.ts";
import { useCan } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { money } from "#/domain/money.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { projectSales, type SaleView } from "#/sync/projection-sales.ts";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { Figure } from "#/ui/figure.tsx";
import { type Glyph, Icon } from "#/ui/icon.tsx";
import { Kbd } from "#/ui/kbd.tsx";
import { Columns } from "#/ui/layout/columns.tsx";
import { Text } from "#/ui/layout/text.tsx";
import { Notice } from "#/ui/notice.tsx";
import { dismissToast, toast } from "#/ui/toast-store.ts";
import { useKeys } from "../counter/use-keys.ts";
import * as styles from "./checkout.css.ts";
import * as doneStyles from "./done.css.ts";
import { OwedLabels } from "./owed-labels.tsx";
import { ScannedNotice } from "./scanned-notice.tsx";
import { useHeadingFocus } from "./use-heading-focus.ts";

export interface DoneScreenProps {
  readonly operation: OperationRow;
  readonly onNew: () => void;
  /** Codes already scanned for the next sale. */
  readonly scanned: readonly string[];
  /** Called on a scan, which starts the next sale with that code. */
  readonly onScan: (code: string) => void;
}

/** Shown once the sale is committed (S2): its number, the change, and the receipt options. */
export function DoneScreen({ operation, ...rest }: DoneScreenProps) {
  // Projects the operation without stored rows, exactly as lists will show it (S17).
  const [sale] = useMemo(() => projectSales([], [operation]), [operation]);
  return sale === undefined ? null : <Done sale={sale} {...rest} />;
}

/** Toast with the previous sale's change; stays until it is dismissed or the next sale is completed. */
const nextSaleToast = "next-sale";

interface DoneProps extends Omit<DoneScreenProps, "operation"> {
  readonly sale: SaleView;
}

function Done({ sale, scanned, onNew, onScan }: DoneProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { connection } = useSyncStatus();
  const heading = useHeadingFocus();
  const [action, setAction] = useState<ReceiptActionName | null>(null);
  const isOnline = connection === "online";
  const source = useMemo(() => receiptOfSale(sale, isOnline), [sale, isOnline]);
  useKeys({ Enter: onNew, Escape: onNew, F2: onNew, p: () => setAction("print") });
  const change = format.amount(money(sale.change));
  useScanner({
    onScan: (code) => {
      // This screen closes, but the change must remain visible until it is handed over.
      const isOwed = money(sale.change) > 0;
      toast({
        id: nextSaleToast,
        kind: "info",
        title: t`The next sale has begun`,
        text: isOwed ? t`Change of the last one: ${change}` : undefined,
        ...(isOwed ? { duration: Infinity } : {}),
      });
      onScan(code);
    },
    onTyped: () => undefined,
  });
  useEffect(() => dismissToast(nextSaleToast), []);
  return (
    <div className={doneStyles.done}>
      <span className={doneStyles.doneMark}>
        <Icon glyph={Check} size={30} />
      </span>
      <div>
        <h1 ref={heading} className={doneStyles.doneTitle} tabIndex={-1}>
          <Trans>Sale complete</Trans>
        </h1>
        <Text as="p" tone="muted" align="center" numeric>
          <span data-testid="sale-number">{sale.number}</span> · {format.time(sale.occurred_at)}
        </Text>
      </div>
      <DoneCard sale={sale} />
      <ReceiptWays onAction={setAction} />
      {sale.payments
        .filter(({ phone }) => phone !== undefined)
        .map((payment) => (
          <Suspense key={payment.id} fallback={null}>
            <RequestNotice sale={sale.id} payment={payment} />
          </Suspense>
        ))}
      {isOnline ? null : (
        <Notice tone="warning">
          <Trans>Saved on this device. It is sent when the network is back.</Trans>
        </Notice>
      )}
      <div className={styles.spring} />
      <div className={styles.foot}>
        <ScannedNotice scanned={scanned} />
        <NewSaleButton onNew={onNew} />
      </div>
      {action === null ? null : (
        <Suspense fallback={null}>
          <ReceiptAction
            action={action}
            source={source}
            isCopy={false}
            onEnd={() => setAction(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The change to hand over, and the payments of the sale. */
function DoneCard({ sale }: { readonly sale: SaleView }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const total = format.figure(money(sale.total));
  const rounding = money(sale.rounding);
  const tip = money(sale.tip ?? "0.00");
  const figure = largeFigure(sale);
  return (
    <Card className={doneStyles.doneCard}>
      <Text size="small" tone="muted">
        {figure.what === "change" ? (
          <Trans>Give change</Trans>
        ) : figure.what === "paid" ? (
          <Trans>Paid</Trans>
        ) : (
          <Trans>Total</Trans>
        )}
      </Text>
      <Figure
        amount={format.figure(figure.amount)}
        size="change"
        testId={figure.what === "change" ? "change" : `done-${figure.what}`}
      />
      {money(sale.credit_amount) > 0 ? <OwedLabels sale={sale} /> : null}
      <div className={doneStyles.doneSums}>
        <span>
          <Trans>Total {total}</Trans>
        </span>
        {rounding === 0 ? null : (
          <span data-testid="done-rounding">
            <Trans>Rounding</Trans> {format.figure(rounding)}
          </span>
        )}
        {tip === 0 ? null : (
          <span data-testid="done-tip">
            <Trans>Tip</Trans> {format.figure(tip)}
          </span>
        )}
        {sale.payments.map((payment) => (
          <span key={payment.id}>
            {i18n._(methodNames[payment.method])} {format.figure(money(payment.amount))}
          </span>
        ))}
      </div>
    </Card>
  );
}

/** Receipt options for the customer. */
function ReceiptWays({ onAction }: { readonly onAction: (action: ReceiptActionName) => void }) {
  const canSend = useCan("receipt.send");
  // Ignores the second tap of a double tap that completed the sale, so that no receipt is printed by
  // accident.
  const pressed = (name: ReceiptActionName) => (event: MouseEvent) => {
    if (event.detail < 2) onAction(name);
  };
  return (
    <Columns columns={2} gap={12}>
      <ReceiptWay glyph={Printer} testId="print" onPress={pressed("print")}>
        <Trans>Print</Trans>
      </ReceiptWay>
      <ReceiptWay glyph={Share2} testId="share" onPress={pressed("share")}>
        <Trans>Share</Trans>
      </ReceiptWay>
      {canSend ? (
        <>
          <ReceiptWay glyph={Mail} testId="send-email" onPress={pressed("email")}>
            <Trans>Email</Trans>
          </ReceiptWay>
          <ReceiptWay glyph={MessageSquareText} testId="send-sms" onPress={pressed("sms")}>
            <Trans>SMS</Trans>
          </ReceiptWay>
        </>
      ) : null}
    </Columns>
  );
}

interface ReceiptWayProps {
  readonly glyph: Glyph;
  readonly testId: string;
  readonly onPress: (event: MouseEvent) => void;
  readonly children: ReactNode;
}

function ReceiptWay({ glyph, testId, onPress, children }: ReceiptWayProps) {
  return (
    <Button glyph={glyph} className={doneStyles.doneAction} data-testid={testId} onClick={onPress}>
      {children}
    </Button>
  );
}

function NewSaleButton({ onNew }: Pick<DoneProps, "onNew">) {
  const shownAt = useRef(Infinity);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  return (
    <Button
      variant="primary"
      size="pay"
      block
      data-testid="new-sale"
      onClick={({ detail, timeStamp }) => {
        // Ignores the second tap of a double tap that completed the sale, so that the change stays visible.
        if (detail < 2 && timeStamp >= shownAt.current) onNew();
      }}
    >
      <Trans>New sale</Trans>
      <Kbd keys="Enter" inked />
    </Button>
  );
}

/**
 * Returns the figure to emphasise: the change if any, otherwise the amount paid; for a credit sale the total.
 */
function largeFigure(sale: SaleView): { what: "change" | "paid" | "total"; amount: number } {
  const change = money(sale.change);
  if (change > 0) return { what: "change", amount: change };
  const paid = sale.payments
    .filter(({ method }) => method !== "credit")
    .reduce((sum, payment) => sum + money(payment.amount), 0);
  return paid > 0 ? { what: "paid", amount: paid } : { what: "total", amount: money(sale.total) };
}
