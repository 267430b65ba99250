import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { ImageUp } from "lucide-react";
import { useRef, useState, type ChangeEvent } from "react";
import type { BusinessProfile } from "#/contract/business.ts";
import { fieldError } from "#/kit/server-queries/refusal.ts";
import { RefusedMessages } from "#/kit/server-queries/refused-messages.tsx";
import { useWrite, type Write } from "#/kit/server-queries/use-write.ts";
import { businessAnswers, changePicture } from "#/entities/business/business-server-queries.ts";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { pictureUrl } from "#/entities/people/picture-url.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { Progress } from "#/ui/progress.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { toast } from "#/ui/toast-store.ts";
import { hidden } from "#/ui/visually-hidden.css.ts";
import { blockedMessages } from "../blocked.tsx";
import * as styles from "../settings.css.ts";

export function BrandingCard({ profile }: { readonly profile: BusinessProfile }) {
  return (
    <Card title={<Trans>Branding</Trans>}>
      <Stack gap={16}>
        <Picture kind="logo" path={profile.logo} />
        <Picture kind="banner" path={profile.banner} />
      </Stack>
    </Card>
  );
}

interface PictureUpload extends Pick<Write, "busy" | "refusal"> {
  /** Upload progress, from 0 to 1. */
  readonly share: number;
  readonly send: (file: File) => Promise<void>;
}

function usePictureUpload(kind: PictureProps["kind"]): PictureUpload {
  const { t } = useLingui();
  const { session: port, sync } = useServices();
  const { session } = useShop();
  const client = useQueryClient();
  const [share, setShare] = useState(0);
  const { busy, refusal, run } = useWrite();
  const business = session.business.id;
  const send = async (file: File) => {
    setShare(0);
    const sent = await run(() =>
      changePicture(port.api, { business, kind, file, onProgress: setShare }),
    );
    if (!sent.ok) return;
    sync.poke();
    await client.invalidateQueries({
      queryKey: businessAnswers.profile(port.api, business).queryKey,
    });
    toast({ kind: "success", title: kind === "logo" ? t`New logo saved` : t`New banner saved` });
  };
  return { busy, refusal, share, send };
}

interface PictureProps {
  readonly kind: "logo" | "banner";
  readonly path: string | null;
}

function Picture({ kind, path }: PictureProps) {
  const { t } = useLingui();
  const { connection } = useSyncStatus();
  const input = useRef<HTMLInputElement>(null);
  const { busy, refusal, share, send } = usePictureUpload(kind);
  const isOffline = connection === "offline";
  const names = { logo: t`Logo`, banner: t`Banner` };
  const hints = {
    logo: t`Square, on receipts and beside the name.`,
    banner: t`Wide, at least 1200 pixels across.`,
  };
  const notSent = {
    logo: t`The logo was not uploaded.`,
    banner: t`The banner was not uploaded.`,
  };
  const url = pictureUrl(path);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = "";
    if (file !== undefined) void send(file);
  };
  return (
    <Stack gap={16}>
      {kind === "banner" && url !== undefined ? (
        <img className={styles.banner} src={url} alt={names.banner} />
      ) : null}
      <Inline gap={12} align="center">
        {kind === "logo" && url !== undefined ? (
          <img className={styles.logo} src={url} alt={names.logo} width="96" height="96" />
        ) : null}
        <div className={styles.words}>
          <strong>{names[kind]}</strong>
          <span className={note}>{hints[kind]}</span>
        </div>
        {blockedMessages(isOffline)}
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          className={hidden}
          tabIndex={-1}
          aria-label={names[kind]}
          data-testid={`${kind}-file`}
          onChange={choose}
        />
        <Button
          glyph={ImageUp}
          busy={busy}
          busyLabel={t`Sending…`}
          disabled={isOffline}
          data-testid={`pick-${kind}`}
          onClick={() => input.current?.click()}
        >
          {kind === "logo" ? <Trans>Choose a logo</Trans> : <Trans>Choose a banner</Trans>}
        </Button>
      </Inline>
      {busy ? <Progress label={t`Sending the picture`} value={share} max={1} /> : null}
      {refusal === null ? null : (
        <Notice tone="critical" urgent>
          <strong>{notSent[kind]} </strong>
          {fieldError(refusal, kind) ?? <RefusedMessages refusal={refusal} />}
        </Notice>
      )}
    </Stack>
  );
}
