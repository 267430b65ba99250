import { Trans, useLingui } from "@lingui/react/macro";
import { Copy, ImageDown, MessageCircle, MessageSquareText } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import type { Language } from "#/i18n/language.ts";
import { paperSms } from "#/i18n/receipt/paper-sms.ts";
import { paperText } from "#/i18n/receipt/paper-text.ts";
import type { ReceiptPaper } from "#/i18n/receipt/receipt-paper.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { Button } from "#/ui/button.tsx";
import { Dialog } from "#/ui/dialog.tsx";
import { Icon } from "#/ui/icon.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { toast } from "#/ui/toast-store.ts";
import { contactOf } from "./contact-of.ts";
import type { ReceiptSource } from "./receipt-source.ts";
import { saveReceipt, shareReceipt, smsLink, whatsAppLink } from "./share-receipt.ts";
import { usePaper } from "./use-paper.ts";

export interface ShareJobProps {
  readonly source: ReceiptSource;
  readonly language: Language;
  readonly isCopy: boolean;
  readonly onEnd: () => void;
}

/** Passes a receipt to the device's share sheet; without one, offers the alternatives. */
export function ShareJob({ source, language, isCopy, onEnd }: ShareJobProps) {
  const at = usePaper(source, language, isCopy);
  const { t } = useLingui();
  const { db } = useShop();
  const { customer } = source;
  const { phone } = valueOf(
    useLive(() => contactOf(db, { customer }), [db, customer]),
    { phone: null, email: null },
  );
  useEffect(() => {
    if (at.state !== "failed") return;
    toast({ kind: "error", title: t`The receipt could not be written in this language.` });
    onEnd();
  }, [at, onEnd, t]);
  if (at.state !== "ready") return null;
  const words = {
    title: t`Share the receipt`,
    copied: t`Receipt copied. Paste it where you like.`,
  };
  return <SharePaper paper={at.paper} phone={phone} words={words} onEnd={onEnd} />;
}

export interface SharePaperProps {
  readonly paper: ReceiptPaper;
  /** The recipient's phone in international format; null to choose it in the messenger. */
  readonly phone: string | null;
  readonly words: { readonly title: string; readonly copied: string };
  readonly onEnd: () => void;
}

/** Passes a rendered document to the device's share sheet; without one, offers the alternatives. */
export function SharePaper({ paper, phone, words, onEnd }: SharePaperProps) {
  const isBegun = useRef(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void shareReceipt(paper).then((outcome) => {
      if (outcome === "no_sheet") setOpen(true);
      else onEnd();
    });
  }, [paper, onEnd]);
  if (!isOpen) return null;
  return <ShareDialog paper={paper} phone={phone} words={words} onClose={onEnd} />;
}

interface ShareDialogProps extends Pick<SharePaperProps, "paper" | "phone" | "words"> {
  readonly onClose: () => void;
}

/** Picture, WhatsApp, SMS or text, by links that every browser supports. */
function ShareDialog({ paper, phone, words, onClose }: ShareDialogProps) {
  const { t } = useLingui();
  const save = () =>
    saveReceipt(paper).catch(() =>
      toast({
        kind: "error",
        title: t`This browser cannot make a picture. Share the text instead.`,
      }),
    );
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(paperText(paper));
      toast({ kind: "success", title: words.copied });
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
      title={words.title}
      width="narrow"
      testId="share-dialog"
    >
      <Stack gap={8}>
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
      </Stack>
    </Dialog>
  );
}
