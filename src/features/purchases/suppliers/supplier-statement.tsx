import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import type { Minor } from "#/domain/money.ts";
import { Fact, Facts } from "#/kit/page/facts.tsx";
import { PaperActions } from "#/entities/purchases/paper/paper-actions.tsx";
import type { Purchase } from "#/entities/purchases/purchase.ts";
import type { Sendable } from "#/entities/receipt/receipt-source.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useToday } from "#/kit/time/use-today.ts";
import type { SupplierView } from "#/sync/projection-catalogue.ts";
import type { Pen } from "#/i18n/receipt/receipt-paper.ts";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import {
  drawSupplierStatement,
  type SupplierStatementFacts,
} from "#/i18n/receipt/draw-supplier-statement.ts";
import {
  type AccountLine,
  accountLines,
  type OwedAge,
  owedAges,
  owedByAge,
} from "#/domain/purchasing/supplier-account.ts";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Text } from "#/ui/layout/text.tsx";

export interface SupplierStatementProps {
  readonly supplier: SupplierStatementFacts["supplier"] & Pick<SupplierView, "id" | "receipt">;
  readonly purchases: readonly Purchase[];
  /** Total amount owed. */
  readonly owed: Minor;
}

/** Number of entries shown before earlier ones are requested. */
const latest = 8;

/** The account with a supplier, entry by entry; printed or shared in full. */
export function SupplierStatement({ supplier, purchases, owed }: SupplierStatementProps) {
  const format = useFormat();
  const today = useToday();
  const [isAll, setAll] = useState(false);
  const lines = useMemo(
    () => accountLines(purchases, owed, format.dayOf),
    [purchases, owed, format],
  );
  if (lines.length === 0) return null;
  const draw = (pen: Pen) =>
    drawSupplierStatement(pen, {
      supplier,
      today,
      lines,
      ages: owedByAge(purchases, today),
      owed,
    });
  const { id, receipt = null } = supplier;
  const send: Sendable = { type: "supplier_statement", id, supplier: id, receipt };
  const hidden = isAll ? 0 : Math.max(0, lines.length - latest);
  return (
    <Card title={<Trans>Statement</Trans>} aside={format.sign}>
      <Stack gap={16} shrinks>
        {hidden === 0 ? null : (
          <Button size="small" data-testid="whole-statement" onClick={() => setAll(true)}>
            <Plural value={hidden} one="Show # earlier" other="Show # earlier" />
          </Button>
        )}
        <Facts>
          {lines.slice(hidden).map((line) => {
            const balance = format.figure(line.balance);
            return (
              <Fact
                key={`${line.kind} ${line.day} ${line.number} ${line.balance}`}
                testId="statement-line"
                label={
                  <>
                    <ConnectionLabels line={line} />
                    <Text block size="small" tone="muted" weight="regular">
                      <Trans>balance {balance}</Trans>
                    </Text>
                  </>
                }
              >
                {format.figure(line.amount)}
              </Fact>
            );
          })}
        </Facts>
        <Inline gap={8} align="center">
          <PaperActions draw={draw} phone={supplier.phone} send={send} name="statement" />
        </Inline>
      </Stack>
    </Card>
  );
}

/** The kind and date of an entry; its number does not break across lines. */
function ConnectionLabels({ line: { kind, day, number } }: { readonly line: AccountLine }) {
  const format = useFormat();
  const when = day === "" ? "" : format.day(day);
  switch (kind) {
    case "before":
      return <Trans>Before</Trans>;
    case "purchase":
      return (
        <Trans>
          {when} · purchase <Text wrap="never">{number}</Text>
        </Trans>
      );
    case "payment":
      return (
        <Trans>
          {when} · paid for <Text wrap="never">{number}</Text>
        </Trans>
      );
    case "return":
      return (
        <Trans>
          {when} · returned, <Text wrap="never">{number}</Text>
        </Trans>
      );
  }
}

const ageNames = {
  to_30: msg`Up to 30 days`,
  to_60: msg`31–60 days`,
  to_90: msg`61–90 days`,
  over_90: msg`Over 90 days`,
} as const satisfies Record<OwedAge, MessageDescriptor>;

export interface OwedAgesProps extends Pick<SupplierStatementProps, "purchases"> {
  /**
   * Whether to show every age, even if empty; otherwise it renders nothing unless something is older than a
   * month.
   */
  readonly isWhole?: boolean;
}

/** Outstanding amount by age of the purchases. */
export function OwedAges({ purchases, isWhole = false }: OwedAgesProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  const today = useToday();
  const ages = owedByAge(purchases, today);
  if (!isWhole && owedAges.every((age) => age === "to_30" || ages[age] === 0)) return null;
  return (
    <Facts>
      {owedAges.map((age) =>
        ages[age] === 0 && !isWhole ? null : (
          <Fact key={age} label={i18n._(ageNames[age])} testId={`owed-${age}`}>
            {format.amount(ages[age])}
          </Fact>
        ),
      )}
    </Facts>
  );
}
