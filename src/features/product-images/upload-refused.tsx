import { Trans } from "@lingui/react/macro";
import type { FileFault } from "#/entities/pictures/picture-file.ts";
import { fieldError, type Refusal } from "#/kit/server-queries/refusal.ts";
import { RefusedMessages } from "#/kit/server-queries/refused-messages.tsx";
import { Notice } from "#/ui/notice.tsx";

export interface UploadRefusedProps {
  /** Error of the last selected file. */
  readonly fault: FileFault | null;
  /** Error of the last upload. */
  readonly refusal: Refusal | null;
  readonly isOffline: boolean;
}

/** Explains why a picture was refused, locally or by the server; renders nothing if none was. */
export function UploadRefused({ fault, refusal, isOffline }: UploadRefusedProps) {
  if (fault !== null) {
    return (
      <div data-testid="file-fault" data-fault={fault}>
        <Notice tone="critical" urgent>
          {fault === "wrong_type" ? <WrongType /> : <TooLarge />}
        </Notice>
      </div>
    );
  }
  if (refusal !== null) {
    return (
      <div data-testid="upload-refused" data-code={refusal.code}>
        <Notice tone="critical" urgent>
          <Trans>Failed to upload image</Trans>: <Why refusal={refusal} />
        </Notice>
      </div>
    );
  }
  return isOffline ? (
    <Notice tone="warning">
      <Trans>You need a network to change pictures.</Trans>
    </Notice>
  ) : null;
}

function Why({ refusal }: { readonly refusal: Refusal }) {
  if (refusal.code === "too_large") return <TooLarge />;
  if (refusal.fields["product"] !== undefined) {
    return (
      <Trans>
        The server does not have this product yet. Send what is waiting, then try again.
      </Trans>
    );
  }
  return fieldError(refusal, "image") ?? <RefusedMessages refusal={refusal} />;
}

function WrongType() {
  return <Trans>Invalid file type. Please use PNG, JPG, or JPEG.</Trans>;
}

function TooLarge() {
  return <Trans>File is too large. Maximum size is 10MB.</Trans>;
}
