import { Trans, useLingui } from "@lingui/react/macro";
import { Copy, ImageDown, MessageCircle, MessageSquareText } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLive, valueOf } from "#/entities/live/use-live.ts";
import { useShop } from "#/entities/shop/shop-context.ts";
import type { Language } from "#/i18n/language.ts";
import { paperSms } from "#/i18n/receipt/paper-sms.ts";
import { paperText } from "#/i18n/receipt/paper-text.ts";
import type { ReceiptPaper } from "#/i18n/receipt/receipt-paper.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { Button } from "#/ui/button.tsx";
import { Dialog } from "#/ui/dialog.tsx";
import { Icon } from "#/ui/icon.tsx";
import { toast } from "#/ui/toast-store.ts";
import { contactOf } from "./contact-of.ts";
import * as styles from "./receipt-dialogs.css.ts";
import type { ReceiptSource } from "./receipt-source.ts";
import { saveReceipt, shareReceipt, smsLink, whatsAppLink } from "./share-receipt.ts";
import { usePaper } from "./use-paper.ts";

export interface ShareJobProps {
  readonly source: ReceiptSource;
  readonly language: Language;
  readonly isCopy: boolean;
  readonly onEnd: () => void;
}

/** Gives a receipt to the device's share sheet; where there is none, offers what else there is. */
export function ShareJob({ source, language, isCopy, onEnd }: ShareJobProps) {
  const at = usePaper(source, language, isCopy);
  const isBegun = useRef(false);
  const [isOpen, setOpen] = useState(false);
  const { t } = useLingui();
  useEffect(() => {
    if (at.state === "drawing" || isBegun.current) return;
    isBegun.current = true;
    if (at.state === "failed") {
      toast({ kind: "error", title: t`The receipt could not be written in this language.` });
      onEnd();
      return;
    }
    void shareReceipt(at.paper).then((outcome) => {
      if (outcome === "no_sheet") setOpen(true);
      else onEnd();
    });
  }, [at, onEnd, t]);
  if (!isOpen || at.state !== "ready") return null;
  return <ShareDialog paper={at.paper} customer={source.customer} onClose={onEnd} />;
}

interface ShareDialogProps {
  readonly paper: ReceiptPaper;
  readonly customer: string | null;
  readonly onClose: () => void;
}

/** Picture, WhatsApp, SMS or the text, by links that every browser has. */
function ShareDialog({ paper, customer, onClose }: ShareDialogProps) {
  const { t } = useLingui();
  const { db } = useShop();
  const { phone } = valueOf(
    useLive(() => contactOf(db, customer), [db, customer]),
    { phone: null, email: null },
  );
  const save = () =>
    saveReceipt(paper).catch(() =>
      toast({ kind: "error", title: t`This browser makes no picture. Share the text instead.` }),
    );
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(paperText(paper));
      toast({ kind: "success", title: t`Receipt copied. Paste it where you like.` });
    } catch {
      toast({ kind: "error", title: t`The receipt could not be shared from this device.` });
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t`Share the receipt`}
      width="narrow"
      testId="share-dialog"
    >
      <div className={styles.ways}>
        <Button glyph={ImageDown} block data-testid="share-picture" onClick={() => void save()}>
          <Trans>Save as a picture</Trans>
        </Button>
        <a
          className={buttonClass({ block: true })}
          href={whatsAppLink(paper, phone)}
          target="_blank"
          rel="noopener noreferrer"
          data-testid="share-whatsapp"
        >
          <Icon glyph={MessageCircle} size={20} />
          <Trans>WhatsApp</Trans>
        </a>
        <a
          className={buttonClass({ block: true })}
          href={smsLink(paperSms(paper), phone)}
          data-testid="share-sms"
        >
          <Icon glyph={MessageSquareText} size={20} />
          <Trans>SMS from this device</Trans>
        </a>
        <Button glyph={Copy} block data-testid="share-copy" onClick={() => void copy()}>
          <Trans>Copy the text</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
