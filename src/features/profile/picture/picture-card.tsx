import { Trans, useLingui } from "@lingui/react/macro";
import { ImageUp } from "lucide-react";
import { lazy, useRef, useState, type ChangeEvent } from "react";
import { PersonPicture } from "#/entities/people/person-picture.tsx";
import { useShop } from "#/kit/shop/shop-context.ts";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { LazyMount } from "#/ui/lazy-mount.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { hidden } from "#/ui/visually-hidden.css.ts";
import { useNeedsConnection } from "../needs-connection.tsx";
import * as styles from "../profile.css.ts";

const CropDialog = lazy(async () => ({ default: (await import("./crop-dialog.tsx")).CropDialog }));

/** The user's picture: selected and cropped on the device, stored on the server. */
export function PictureCard() {
  const { t } = useLingui();
  const { user } = useShop().session;
  const input = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<ImageBitmap | null>(null);
  const [isBroken, setBroken] = useState(false);
  const blocked = useNeedsConnection();
  const pick = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // Allows the same file to be selected again after cancelling.
    event.target.value = "";
    if (file === undefined) return;
    try {
      setPicked(await createImageBitmap(file));
      setBroken(false);
    } catch {
      setBroken(true);
    }
  };
  const close = () => {
    picked?.close();
    setPicked(null);
  };
  return (
    <Card>
      <Stack gap={16} alignContent="center">
        <Inline gap={12} align="center">
          <PersonPicture person={user} size="large" always />
          <div className={styles.words}>
            <strong>
              {user.first_name} {user.last_name}
            </strong>
            <span className={note}>
              <Trans>Your picture helps others find you on a shared till.</Trans>
            </span>
          </div>
          {blocked}
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            className={hidden}
            tabIndex={-1}
            aria-label={t`Picture file`}
            data-testid="avatar-file"
            onChange={(event) => void pick(event)}
          />
          <Button
            glyph={ImageUp}
            disabled={blocked !== null}
            data-testid="pick-avatar"
            onClick={() => input.current?.click()}
          >
            <Trans>Choose a picture</Trans>
          </Button>
        </Inline>
        {isBroken ? (
          <Notice tone="critical" urgent>
            <Trans>
              This file is not a picture this device can open. Choose a PNG, JPEG or WebP.
            </Trans>
          </Notice>
        ) : null}
      </Stack>
      <LazyMount open={picked !== null}>
        {picked === null ? null : <CropDialog picture={picked} onClose={close} />}
      </LazyMount>
    </Card>
  );
}
