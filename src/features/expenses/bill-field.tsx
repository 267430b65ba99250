import { Trans, useLingui } from "@lingui/react/macro";
import { Trash } from "lucide-react";
import { useId, useState } from "react";
import { longestBill } from "#/domain/longest-bill.ts";
import { PickPicture } from "#/entities/pictures/pick-picture.tsx";
import * as styles from "#/entities/pictures/pictures.css.ts";
import { dataAddress, shrunkPicture } from "#/platform/shrunk-picture.ts";
import { Button } from "#/ui/button.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { label as labelStyle } from "#/ui/field.css.ts";
import { billAddress } from "./bill-address.ts";

/** Base64 encodes three bytes as four characters. */
const mostBytes = Math.floor((longestBill * 3) / 4) - 3;

export interface BillFieldProps {
  /** A JPEG as base64. */
  readonly picture: string | null;
  readonly onPicture: (picture: string | null) => void;
}

/** The bill as a photo or file; scaled down on the device to reduce the upload. */
export function BillField({ picture, onPicture }: BillFieldProps) {
  const { t } = useLingui();
  const name = useId();
  const [isBusy, setBusy] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const pick = async (file: File) => {
    setBusy(true);
    const small = await shrunkPicture(file, mostBytes);
    const address = small === null ? null : await dataAddress(small);
    setBroken(address === null);
    if (address !== null) onPicture(address.slice(address.indexOf(",") + 1));
    setBusy(false);
  };
  return (
    <Stack gap={16} shrinks alignContent="start" role="group" aria-labelledby={name}>
      <span id={name} className={labelStyle}>
        <Trans>Picture of the bill</Trans>
      </span>
      {picture === null ? null : (
        <img
          className={styles.preview}
          src={billAddress(picture)}
          alt={t`The bill`}
          data-testid="bill-preview"
        />
      )}
      <PickPicture
        hasFile={picture !== null}
        disabled={isBusy}
        onPick={(file) => void pick(file)}
      />
      {picture === null ? null : (
        <div>
          <Button glyph={Trash} data-testid="remove-bill" onClick={() => onPicture(null)}>
            <Trans>Remove the picture</Trans>
          </Button>
        </div>
      )}
      {isBroken ? (
        <Notice tone="critical" urgent>
          <Trans>
            This file is not a picture that opens here. Choose a PNG or JPEG, or take a photo.
          </Trans>
        </Notice>
      ) : null}
    </Stack>
  );
}
