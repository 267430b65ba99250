import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Printer, Share2 } from "lucide-react";
import { useMemo, useState } from "react";
import { flushSync } from "react-dom";
import type { Minor } from "#/domain/money.ts";
import { Fact, Facts } from "#/entities/page/facts.tsx";
import type { Purchase } from "#/entities/purchases/purchase.ts";
import { useShop } from "#/entities/shop/shop-context.ts";
import { useFormat } from "#/entities/shop/use-format.ts";
import { useToday } from "#/entities/time/use-today.ts";
import { shareText } from "#/platform/share-text.ts";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { toast } from "#/ui/toast-store.ts";
import * as styles from "../purchases.css.ts";
import { type AccountLine, accountLines, owedAges, owedByAge } from "./supplier-account.ts";

export interface SupplierStatementProps {
  readonly supplier: { readonly name: string };
  readonly purchases: readonly Purchase[];
  /** What the shop owes in all. */
  readonly owed: Minor;
}

/** Lines that are shown before one asks for the earlier ones. */
const latest = 8;

/** The account with a supplier line by line, to be printed or shared. */
export function SupplierStatement({ supplier, purchases, owed }: SupplierStatementProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { session } = useShop();
  const words = useLineWords();
  const [isAll, setAll] = useState(false);
  const lines = useMemo(
    () => accountLines(purchases, owed, format.dayOf),
    [purchases, owed, format],
  );
  if (lines.length === 0) return null;
  const [shop, name] = [session.business.name, supplier.name];
  const share = async () => {
    const rows = lines.map(
      (line) => `${words(line)}: ${format.figure(line.amount)} = ${format.figure(line.balance)}`,
    );
    const text = [t`Account of ${shop} with ${name}`, ...rows].join("\n");
    const done = await shareText({ text });
    if (done === "copied") toast({ kind: "success", id: "statement-copied", title: t`Copied` });
    if (done === "failed")
      toast({ kind: "error", id: "statement-copied", title: t`It could not be shared` });
  };
  const hidden = isAll ? 0 : Math.max(0, lines.length - latest);
  return (
    <Card title={<Trans>Statement</Trans>} aside={format.sign}>
      <div className={styles.part}>
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
                    {words(line)}
                    <span className={styles.below}>
                      <Trans>balance {balance}</Trans>
                    </span>
                  </>
                }
              >
                {format.figure(line.amount)}
              </Fact>
            );
          })}
        </Facts>
        <div className={styles.acts}>
          <Button
            size="small"
            glyph={Printer}
            data-testid="print-statement"
            onClick={() => {
              // What is printed is all of it.
              flushSync(() => setAll(true));
              globalThis.print();
            }}
          >
            <Trans>Print</Trans>
          </Button>
          <Button
            size="small"
            glyph={Share2}
            data-testid="share-statement"
            onClick={() => void share()}
          >
            <Trans>Share as text</Trans>
          </Button>
        </div>
      </div>
    </Card>
  );
}

function useLineWords(): (line: AccountLine) => string {
  const { t } = useLingui();
  const format = useFormat();
  return ({ kind, day, number }) => {
    const when = day === "" ? "" : format.day(day);
    switch (kind) {
      case "before":
        return t`Before`;
      case "purchase":
        return t`${when} · purchase ${number}`;
      case "payment":
        return t`${when} · paid for ${number}`;
      case "return":
        return t`${when} · returned, ${number}`;
    }
  };
}

/** What is left to pay, by how old the purchases are; silent while nothing is older than a month. */
export function OwedAges({ purchases }: Pick<SupplierStatementProps, "purchases">) {
  const { t } = useLingui();
  const format = useFormat();
  const today = useToday();
  const ages = owedByAge(purchases, today);
  const names = {
    to_30: t`Up to 30 days`,
    to_60: t`31–60 days`,
    to_90: t`61–90 days`,
    over_90: t`Over 90 days`,
  };
  if (owedAges.every((age) => age === "to_30" || ages[age] === 0)) return null;
  return (
    <Facts>
      {owedAges.map((age) =>
        ages[age] === 0 ? null : (
          <Fact key={age} label={names[age]} testId={`owed-${age}`}>
            {format.amount(ages[age])}
          </Fact>
        ),
      )}
    </Facts>
  );
}
