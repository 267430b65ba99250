import { Trans, useLingui } from "@lingui/react/macro";
import { Printer } from "lucide-react";
import { useState } from "react";
import { customerLanguage } from "#/entities/customers/customer-language.ts";
import { penOf } from "#/entities/receipt/make-paper.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { drawA4Statement, type StatementSheet } from "#/i18n/receipt/draw-a4-statement.ts";
import { texts } from "#/i18n/receipt/draw-a4-statement.ts?texts";
import { paperTexts } from "#/i18n/receipt/paper-texts.ts";
import { toInstant } from "#/platform/clock.ts";
import { Button } from "#/ui/button.tsx";
import { toast } from "#/ui/toast-store.ts";
import type { CustomerInFull } from "../details/customer-query.ts";
import { A4Sheet } from "./a4-sheet.tsx";
import type { PeriodStatement, StatementPeriod } from "./period-statement.ts";

export interface PrintA4Props {
  readonly customer: CustomerInFull["customer"];
  readonly statement: PeriodStatement;
  readonly period: StatementPeriod;
}

/** Prints the displayed statement on A4, in the customer's language. */
export function PrintA4({ customer, statement, period }: PrintA4Props) {
  const { t } = useLingui();
  const { business, session } = useShop();
  const { clock } = useServices();
  const [sheet, setSheet] = useState<StatementSheet | null>(null);
  const language = customerLanguage(business, customer);
  const print = async () => {
    const say = await paperTexts(language, texts).catch(() => null);
    if (say === null) {
      toast({ kind: "error", title: t`The statement could not be written in this language.` });
      return;
    }
    const { name, customer_code, phone, address } = customer;
    const who = { customer_name: name, customer_code, phone, address };
    const facts = { ...statement, ...who, at: toInstant(clock.now()) };
    const pen = penOf({ business, session }, { language, isCopy: false }, say);
    setSheet(drawA4Statement(pen, { ...facts, from: period.from, to: period.to }));
  };
  return (
    <>
      <Button glyph={Printer} data-testid="statement-a4" onClick={() => void print()}>
        <Trans>Print on A4</Trans>
      </Button>
      {sheet === null ? null : (
        <A4Sheet sheet={sheet} language={language} onPrinted={() => setSheet(null)} />
      )}
    </>
  );
}
