import { Trans } from "@lingui/react/macro";
import { Fact, Facts } from "#/kit/page/facts.tsx";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Card } from "#/ui/card.tsx";
import { PaperActions } from "#/entities/purchases/paper/paper-actions.tsx";
import { useSupplierPhone } from "#/entities/purchases/paper/use-supplier-phone.ts";
import type { Purchase } from "#/entities/purchases/purchase.ts";
import { drawDebitNote } from "#/i18n/receipt/draw-debit-note.ts";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Text } from "#/ui/layout/text.tsx";
import * as styles from "../purchases.css.ts";

interface CardOfProps {
  readonly purchase: Purchase;
}

/** Deliveries with their dates; renders nothing before the first. */
export function DeliveriesCard({ purchase }: CardOfProps) {
  const format = useFormat();
  const { receipts } = purchase;
  if (receipts.length === 0) return null;
  const lines = new Map(purchase.lines.map((line) => [line.id, line]));
  return (
    <Card title={<Trans>Deliveries</Trans>}>
      <Stack as="ul">
        {receipts.map((receipt) => (
          <li key={receipt.id} className={styles.line} data-testid="delivery">
            <strong>
              {format.dateTime(receipt.at)}
              {receipt.deliveryNote === "" ? null : ` · ${receipt.deliveryNote}`}
            </strong>
            {receipt.note === "" ? null : (
              <Text block size="small" tone="muted" weight="regular">
                {receipt.note}
              </Text>
            )}
            <Facts>
              {receipt.lines.map((part) => {
                const line = lines.get(part.line);
                const damaged = format.quantity(part.damaged, line?.unit);
                const cost = part.unitCost === null ? null : format.amount(part.unitCost);
                return (
                  <Fact
                    key={part.line}
                    label={
                      <>
                        {line?.name ?? "–"}
                        {part.damaged === 0 ? null : (
                          <Text block size="small" tone="muted" weight="regular">
                            <Trans>{damaged} damaged, given back</Trans>
                          </Text>
                        )}
                        {cost === null ? null : (
                          <Text block size="small" tone="muted" weight="regular">
                            <Trans>At {cost} each</Trans>
                          </Text>
                        )}
                      </>
                    }
                  >
                    {format.quantity(part.quantity, line?.unit)}
                  </Fact>
                );
              })}
            </Facts>
            {receipt.isFinal && receipts.length > 1 ? (
              <Text block size="small" tone="muted" weight="regular">
                <Trans>No more will come</Trans>
              </Text>
            ) : null}
          </li>
        ))}
      </Stack>
    </Card>
  );
}

/** Returns to the supplier by debit note; renders nothing if there are none. */
export function ReturnsCard({ purchase }: CardOfProps) {
  const format = useFormat();
  const { returns } = purchase;
  const phone = useSupplierPhone(purchase.supplier.id);
  if (returns.length === 0) return null;
  const lines = new Map(purchase.lines.map((line) => [line.id, line]));
  return (
    <Card title={<Trans>Returned to the supplier</Trans>}>
      <Stack as="ul">
        {returns.map((back) => {
          const { number } = back;
          return (
            <li key={back.id} className={styles.line} data-testid="purchase-return">
              <strong>
                <Trans>Debit note {number}</Trans>
              </strong>
              <Text block size="small" tone="muted" weight="regular">
                {format.dateTime(back.at)} · {back.reason}
              </Text>
              <Facts>
                {back.lines.map((part) => {
                  const line = lines.get(part.line);
                  return (
                    <Fact key={part.line} label={line?.name ?? "–"}>
                      {format.quantity(part.quantity, line?.unit)}
                    </Fact>
                  );
                })}
                {back.amount === null ? null : (
                  <Fact label={<Trans>Amount</Trans>} isSum>
                    {format.amount(back.amount)}
                  </Fact>
                )}
              </Facts>
              <Inline gap={8} align="center">
                <PaperActions
                  draw={(pen) => drawDebitNote(pen, purchase, back)}
                  phone={phone}
                  name="debit-note"
                />
              </Inline>
            </li>
          );
        })}
      </Stack>
    </Card>
  );
}
