import { useEffect, useState } from "react";
import { useShop } from "#/kit/shop/shop-context.ts";
import type { Language } from "#/i18n/language.ts";
import type { ReceiptPaper } from "#/i18n/receipt/receipt-paper.ts";
import { makePaper } from "./make-paper.ts";
import type { ReceiptSource } from "./receipt-source.ts";

export type PaperAt =
  | { state: "drawing" }
  | { state: "ready"; paper: ReceiptPaper }
  /** Its messages could not be loaded. */
  | { state: "failed" };

/** Renders a receipt from data on the device, and again when that data changes. */
export function usePaper(source: ReceiptSource, language: Language, isCopy: boolean): PaperAt {
  const { db, business, session } = useShop();
  const [at, setAt] = useState<PaperAt>({ state: "drawing" });
  useEffect(() => {
    let isOld = false;
    makePaper({ db, business, session }, source, { language, isCopy }).then(
      (paper) => {
        if (!isOld) setAt({ state: "ready", paper });
      },
      () => {
        if (!isOld) setAt({ state: "failed" });
      },
    );
    return () => {
      isOld = true;
    };
  }, [db, business, session, source, language, isCopy]);
  return at;
}
