import { Trans } from "@lingui/react/macro";
import { mostSerials } from "#/domain/serial-key.ts";

/** Warns that a count has more serial numbers than it may list, and of the consequence. */
export function LeftOutMessages({ leftOut }: { readonly leftOut: number }) {
  const most = mostSerials;
  return (
    <Trans>
      A count can have {most} serial numbers of one item. {leftOut} are left out, and no piece is
      called missing.
    </Trans>
  );
}
