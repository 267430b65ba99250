import { Trans } from "@lingui/react/macro";
import { Printer, Send, Share2 } from "lucide-react";
import { Suspense, useCallback, useMemo, useState } from "react";
import { customerLanguage } from "#/entities/customers/customer-language.ts";
import { ReceiptAction } from "#/entities/receipt/lazy-receipt.tsx";
import type { ReceiptActionName } from "#/entities/receipt/receipt-action.tsx";
import type { StatementSource } from "#/entities/receipt/receipt-source.ts";
import { useServices } from "#/kit/services/services.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { money } from "#/domain/money.ts";
import { toInstant } from "#/platform/clock.ts";
import { Button } from "#/ui/button.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import type { CustomerInFull } from "../details/customer-query.ts";
import { accountLines } from "./account-lines.ts";

/** Prints a customer's statement, shares it through the phone, or sends it to them through the server. */
export function StatementActions({ known }: { readonly known: CustomerInFull }) {
  const { business } = useShop();
  const canSend = useCan("receipt.send");
  const [action, setAction] = useState<ReceiptActionName | null>(null);
  const onEnd = useCallback(() => setAction(null), []);
  const { phone, email } = known.customer;
  return (
    <>
      <Inline gap={8} above={16}>
        <Button glyph={Printer} data-testid="statement-print" onClick={() => setAction("print")}>
          <Trans>Print statement</Trans>
        </Button>
        <Button glyph={Share2} data-testid="statement-share" onClick={() => setAction("share")}>
          <Trans>Share statement</Trans>
        </Button>
        {canSend ? (
          <Button
            glyph={Send}
            data-testid="statement-send"
            onClick={() => setAction(phone === null && email !== null ? "email" : "sms")}
          >
            <Trans>Send statement</Trans>
          </Button>
        ) : null}
      </Inline>
      {action === null ? null : (
        <Suspense fallback={null}>
          <Statement
            action={action}
            known={known}
            language={customerLanguage(business, known.customer)}
            onEnd={onEnd}
          />
        </Suspense>
      )}
    </>
  );
}

interface StatementProps {
  readonly action: ReceiptActionName;
  readonly known: CustomerInFull;
  readonly language: ReturnType<typeof customerLanguage>;
  readonly onEnd: () => void;
}

function Statement({ action, known, language, onEnd }: StatementProps) {
  const { session } = useShop();
  const { clock } = useServices();
  const [at] = useState(() => toInstant(clock.now()));
  const actor = session.user.id;
  const source = useMemo(() => sourceOf(known, { actor, at }), [known, actor, at]);
  return (
    <ReceiptAction
      action={action}
      source={source}
      isCopy={false}
      language={language}
      onEnd={onEnd}
    />
  );
}

/** Returns the account as currently known to this device. */
function sourceOf(
  known: CustomerInFull,
  { actor, at }: { actor: string; at: string },
): StatementSource {
  const { id, name, customer_code, phone, credit_balance, receipt = null } = known.customer;
  return {
    type: "statement",
    id,
    actor,
    sale: null,
    customer: id,
    receipt,
    facts: {
      customer_name: name,
      customer_code,
      phone,
      at,
      lines: accountLines(known),
      owed: money(credit_balance),
    },
  };
}
