import { Trans, useLingui } from "@lingui/react/macro";
import { flagNames, readFlag } from "#/entities/sales/flag-names.ts";
import { Notice } from "#/ui/notice.tsx";

/** Discrepancies the server found; the sale is recorded nevertheless (S14). */
export function SaleFlags({ flags }: { readonly flags: readonly string[] }) {
  const { i18n, t } = useLingui();
  if (flags.length === 0) return null;
  const words = flags.map((flag) => {
    const kind = readFlag(flag);
    return kind === null ? t`Something else` : i18n._(flagNames[kind]);
  });
  return (
    <Notice tone="info">
      <span data-testid="sale-flags">
        <Trans>For the owner to decide:</Trans> {words.join(" · ")}
      </span>
    </Notice>
  );
}
