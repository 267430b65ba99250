import { Trans, useLingui } from "@lingui/react/macro";
import { Mail, MessageSquareText, Printer, Share2 } from "lucide-react";
import { useState } from "react";
import { storedPaperWidth } from "#/entities/sales/receipt/paper-width.ts";
import { useCan } from "#/kit/shop/shop-context.ts";
import type { Language } from "#/i18n/language.ts";
import { Button } from "#/ui/button.tsx";
import { Dialog } from "#/ui/dialog.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { Skeleton } from "#/ui/skeleton.tsx";
import { LanguageField } from "./language-field.tsx";
import { PaperView } from "./paper-view.tsx";
import { ReceiptAction, type ReceiptActionName } from "./receipt-action.tsx";
import * as styles from "./receipt-dialogs.css.ts";
import { receiptLanguage, storeReceiptLanguage } from "./receipt-language.ts";
import type { ReceiptSource } from "./receipt-source.ts";
import { SendList } from "./send-list.tsx";
import { usePaper } from "./use-paper.ts";

export interface ReceiptDialogProps {
  readonly source: ReceiptSource;
  readonly onClose: () => void;
}

/** A receipt given out before: view it, print or share it again as a copy, or send it. */
export function ReceiptDialog({ source, onClose }: ReceiptDialogProps) {
  const { t } = useLingui();
  const canSend = useCan("receipt.send");
  const [language, setLanguage] = useState(receiptLanguage);
  const [action, setAction] = useState<ReceiptActionName | null>(null);
  const choose = (next: Language) => {
    storeReceiptLanguage(next);
    setLanguage(next);
  };
  const isSent = source.type !== "return" && canSend;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t`Receipt`}
      width="narrow"
      testId="receipt-dialog"
      footer={
        <div className={styles.actions}>
          {isSent ? (
            <>
              <Button glyph={Mail} data-testid="receipt-email" onClick={() => setAction("email")}>
                <Trans>Email</Trans>
              </Button>
              <Button
                glyph={MessageSquareText}
                data-testid="receipt-sms"
                onClick={() => setAction("sms")}
              >
                <Trans>SMS</Trans>
              </Button>
            </>
          ) : null}
          <Button glyph={Share2} data-testid="receipt-share" onClick={() => setAction("share")}>
            <Trans>Share</Trans>
          </Button>
          <Button
            variant="primary"
            glyph={Printer}
            data-testid="receipt-print"
            onClick={() => setAction("print")}
          >
            <Trans>Print</Trans>
          </Button>
        </div>
      }
    >
      <Stack gap={16}>
        <LanguageField language={language} onLanguage={choose} />
        <SendList source={source} />
        <Preview source={source} language={language} />
      </Stack>
      {action === null ? null : (
        <ReceiptAction action={action} source={source} isCopy onEnd={() => setAction(null)} />
      )}
    </Dialog>
  );
}

function Preview({
  source,
  language,
}: {
  readonly source: ReceiptSource;
  readonly language: Language;
}) {
  const at = usePaper(source, language, true);
  if (at.state === "drawing") return <Skeleton height="320px" />;
  if (at.state === "failed") {
    return (
      <Notice tone="critical">
        <Trans>The receipt could not be written in this language.</Trans>
      </Notice>
    );
  }
  return (
    <div className={styles.desk}>
      <PaperView paper={at.paper} width={storedPaperWidth()} />
    </div>
  );
}
