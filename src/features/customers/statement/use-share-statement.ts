import { useLingui } from "@lingui/react/macro";
import { money } from "#/domain/money.ts";
import { useShop } from "#/entities/shop/shop-context.ts";
import { useFormat } from "#/entities/shop/use-format.ts";
import { useNow } from "#/entities/time/use-now.ts";
import { toast } from "#/ui/toast-store.ts";
import type { CustomerInFull } from "../details/customer-query.ts";
import { accountLines } from "./account-lines.ts";
import { useLineNames } from "./line-names.ts";

/** How many of the latest lines a message carries. */
const mostLines = 20;

/** Gives the account as text to the device's share sheet; where there is none, to the clipboard. */
export function useShareStatement(known: CustomerInFull): () => Promise<void> {
  const { t } = useLingui();
  const { session } = useShop();
  const format = useFormat();
  const now = useNow();
  const names = useLineNames();
  return async () => {
    const { name, customer_code: code, credit_balance: balance } = known.customer;
    const owed = format.amount(money(balance));
    const shop = session.business.name;
    const lines = accountLines(known)
      .slice(-mostLines)
      .map(
        ({ kind, number, at, amount }) =>
          `${format.dayShort(format.dayOf(at))} ${names[kind]} ${number}: ${format.figure(amount)}`,
      );
    const title = t`Statement of ${name}`;
    const text = [
      shop,
      `${title} (${code})`,
      format.dateTime(now),
      "",
      ...lines,
      "",
      t`Owed in all: ${owed}`,
    ].join("\n");
    try {
      if ("share" in navigator) {
        await navigator.share({ title, text });
        return;
      }
      await (navigator as Navigator).clipboard.writeText(text);
      toast({ kind: "success", title: t`Statement copied. Paste it where you like.` });
    } catch (error) {
      // Closing the share sheet is no fault.
      if (error instanceof DOMException && error.name === "AbortError") return;
      toast({ kind: "error", title: t`The statement could not be shared from this device.` });
    }
  };
}
