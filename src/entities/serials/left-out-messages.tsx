import { Trans } from "@lingui/react/macro";
import { mostSerials } from "#/domain/serial-key.ts";

/** Says that a count has more numbers than it may name, and what follows. */
export function LeftOutMessages({ leftOut }: { readonly leftOut: number }) {
  const most = mostSerials;
  return (
    <Trans>
      A count can have {most} serial numbers of one item. {leftOut} are left out, and no piece is
      called missing.
    </Trans>
  );
}
