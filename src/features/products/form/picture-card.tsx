import { Trans, useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { PickPicture } from "#/entities/pictures/pick-picture.tsx";
import { preview } from "#/entities/pictures/pictures.css.ts";
import { tilePicture } from "#/entities/products/tile-picture.ts";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { Dialog } from "#/ui/dialog.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { Progress } from "#/ui/progress.tsx";
import { note } from "#/ui/theme/text.css.ts";
import type { FormPicture } from "./use-form-picture.ts";

export interface PictureCardProps {
  readonly picture: FormPicture;
  /** Path of the product's current picture. */
  readonly now: string | undefined;
}

/** The product's main picture, selected as part of the form. */
export function PictureCard({ picture, now }: PictureCardProps) {
  const isOffline = useSyncStatus().connection === "offline";
  const { url, fault } = picture;
  const shown = url ?? tilePicture(now);
  return (
    <Card title={<Trans>Picture</Trans>}>
      <Stack gap={16} shrinks>
        {shown === undefined ? null : (
          <img className={preview} src={shown} alt="" data-testid="form-picture" />
        )}
        <Inline gap={8} align="center">
          <PickPicture
            hasFile={url !== null}
            disabled={isOffline}
            onPick={(file) => void picture.pick(file)}
          />
          {url === null ? null : (
            <Button variant="quiet" glyph={X} data-testid="drop-picture" onClick={picture.drop}>
              <Trans>Without it</Trans>
            </Button>
          )}
        </Inline>
        {fault === null ? null : (
          <Notice tone="critical" urgent>
            {fault === "wrong_type" ? (
              <Trans>Invalid file type. Please use PNG, JPG, or JPEG.</Trans>
            ) : (
              <Trans>File is too large. Maximum size is 10MB.</Trans>
            )}
          </Notice>
        )}
        {isOffline ? (
          <Notice tone="warning">
            <span data-testid="picture-offline">
              <Trans>
                Pictures need a network. Save the product now and add one later, here or under
                Pictures.
              </Trans>
            </span>
          </Notice>
        ) : (
          <p className={note}>
            {url !== null ? (
              <Trans>It is sent when the product is saved.</Trans>
            ) : now === undefined ? (
              <Trans>PNG or JPG, 10 MB at most.</Trans>
            ) : (
              <Trans>Another one becomes its main picture; the others stay under Pictures.</Trans>
            )}
          </p>
        )}
      </Stack>
    </Card>
  );
}

export interface PictureSendingProps {
  readonly picture: FormPicture;
  readonly onAgain: () => void;
  readonly onWithout: () => void;
}

/** Shown after the product is saved while its picture uploads or has failed: retry or continue without it. */
export function PictureSending({ picture, onAgain, onWithout }: PictureSendingProps) {
  const { t } = useLingui();
  const { failed, share } = picture;
  return (
    <Dialog
      open
      mustAnswer
      width="narrow"
      title={t`The product is saved`}
      testId="picture-sending"
      onOpenChange={(open) => {
        if (!open) onWithout();
      }}
      footer={
        <>
          <Button data-testid="picture-without" onClick={onWithout}>
            <Trans>Continue without the picture</Trans>
          </Button>
          {failed === null ? null : (
            <Button variant="primary" data-testid="picture-again" onClick={onAgain}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </>
      }
    >
      {failed === null ? (
        <Progress
          label={
            share !== null && share >= 1
              ? t`The server is making its sizes`
              : t`Sending the picture`
          }
          value={share !== null && share > 0 && share < 1 ? share : null}
          max={1}
        />
      ) : (
        <Notice tone="critical" urgent>
          {failed === "not_arrived" ? (
            <Trans>
              The server does not have this product yet. Send what is waiting, then try again.
            </Trans>
          ) : (
            <Trans>The picture was not sent. It can be given under Pictures at any time.</Trans>
          )}
        </Notice>
      )}
    </Dialog>
  );
}
