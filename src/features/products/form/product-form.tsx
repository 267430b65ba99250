import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState, type SubmitEvent } from "react";
import { useBarcodeReader } from "#/kit/scanner/use-barcode-reader.ts";
import { useScanner } from "#/kit/scanner/use-scanner.ts";
import { errorMessages } from "#/i18n/error-messages.ts";
import { Button } from "#/ui/button.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { toast } from "#/ui/toast-store.ts";
import * as styles from "../products.css.ts";
import { BasicsCard } from "./basics-card.tsx";
import { DraftNotice } from "#/kit/forms/draft-notice.tsx";
import { LeaveDialog } from "#/kit/forms/leave-dialog.tsx";
import type { OpenedProduct } from "./open-product.ts";
import { PacksCard } from "./packs-card.tsx";
import { PictureCard, PictureSending } from "./picture-card.tsx";
import { PriceCard } from "./price-card.tsx";
import { SaveFailed } from "./save-failed.tsx";
import { StockCard } from "./stock-card.tsx";
import { useFormPicture } from "./use-form-picture.ts";
import { useFirstFault, useProductForm } from "./use-product-form.ts";
import { VariantsCard } from "./variants-card.tsx";

export interface ProductFormProps {
  readonly opened: OpenedProduct;
  readonly isNew: boolean;
  /** Whether the plan's product limit is reached; reported above the form. */
  readonly isBlocked: boolean;
  /** Returns to the previous screen; with the saved product. */
  readonly onDone: (saved: string | null) => void;
}

/** Creates or edits a product, or corrects a refused operation. */
export function ProductFormPart({ opened, isNew, isBlocked, onDone }: ProductFormProps) {
  const { t } = useLingui();
  const form = useProductForm(opened, isNew);
  const reader = useBarcodeReader();
  const element = useRef<HTMLFormElement>(null);
  const isDone = useRef(false);
  const picture = useFormPicture();
  const [isSaved, setSaved] = useState(false);
  useFirstFault(element, form.faultRound);
  useScanner({
    onScan: (code) => {
      const owner = document.activeElement?.getAttribute("data-barcode-of") ?? "";
      if (owner === "") form.change({ barcode: code });
      else if (form.values.packs.some(({ id }) => id === owner))
        form.changePack(owner, { barcode: code });
      else form.changeVariant(owner, { barcode: code });
    },
    onTyped: () => undefined,
  });
  const submit = async () => {
    if (isBlocked) return;
    const name = form.values.name_en.trim();
    if (!(await form.save())) return;
    isDone.current = true;
    toast({ kind: "success", id: "product-saved", title: t`Saved: ${name}` });
    if (picture.url === null) onDone(form.id);
    else void sendPicture();
  };
  const sendPicture = async () => {
    setSaved(true);
    const { name_en, name_sw } = form.values;
    const names = { name_en: name_en.trim(), name_sw: name_sw.trim() };
    if (await picture.send({ product: form.id, ...names })) onDone(form.id);
  };
  return (
    <Stack
      ref={element}
      as="form"
      gap={16}
      shrinks
      noValidate
      data-testid="product-form"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Said opened={opened} form={form} />
      <BasicsCard form={form} reader={reader} />
      <PictureCard picture={picture} now={opened.image} />
      <PriceCard form={form} />
      <StockCard form={form} />
      <PacksCard form={form} reader={reader} />
      <VariantsCard form={form} reader={reader} stands={opened.stands?.values ?? null} />
      <SaveFailed failed={form.failed} />
      <FormFoot
        opened={opened}
        isNew={isNew}
        isBlocked={isBlocked}
        busy={form.busy}
        onCancel={() => onDone(null)}
      />
      {isSaved ? (
        <PictureSending
          picture={picture}
          onAgain={() => void sendPicture()}
          onWithout={() => onDone(form.id)}
        />
      ) : null}
      <LeaveDialog isDirty={form.isDirty} isDone={isDone} onDiscard={form.forget} />
    </Stack>
  );
}

type SaidProps = Pick<ProductFormProps, "opened"> & {
  readonly form: ReturnType<typeof useProductForm>;
};

/** Notices shown before any input. */
function Said({ opened, form }: SaidProps) {
  const { i18n } = useLingui();
  const rejection = opened.refused?.rejection ?? null;
  return (
    <>
      {rejection === null ? null : (
        <div data-testid="mending">
          <Notice tone="critical">
            <Trans>The server refused this:</Trans> {i18n._(errorMessages[rejection.code])}{" "}
            <Trans>Fix it here and it is sent again.</Trans>
          </Notice>
        </div>
      )}
      {form.isRestored ? <DraftNotice onAway={form.startAfresh} /> : null}
    </>
  );
}

interface FormFootProps extends Pick<ProductFormProps, "opened" | "isNew" | "isBlocked"> {
  readonly busy: boolean;
  readonly onCancel: () => void;
}

function FormFoot({ opened, isNew, isBlocked, busy, onCancel }: FormFootProps) {
  const { t } = useLingui();
  return (
    <div className={styles.foot}>
      <Button className={styles.footAction} data-testid="product-cancel" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      <Button
        variant="primary"
        type="submit"
        className={styles.footAction}
        busy={busy}
        busyLabel={t`Saving…`}
        disabled={isBlocked}
        data-testid="product-save"
      >
        {opened.refused !== null ? (
          <Trans>Save and send again</Trans>
        ) : isNew ? (
          <Trans>Create product</Trans>
        ) : (
          <Trans>Save</Trans>
        )}
      </Button>
    </div>
  );
}
