import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Download } from "lucide-react";
import type { ListExport } from "#/contract/list-exports.ts";
import { useCan } from "#/kit/shop/shop-context.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { Icon } from "#/ui/icon.tsx";

export interface ExportLinkProps {
  readonly list: ListExport;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly location?: string | undefined;
}

/** Link from a list to its export, with the list's dates and location. */
export function ExportLink({ list, from, to, location }: ExportLinkProps) {
  if (!useCan("export.run")) return null;
  return (
    <Link
      to="/import-export"
      search={{ list, from, to, place: location }}
      className={buttonClass({})}
      data-testid={`export-${list}`}
    >
      <Icon glyph={Download} />
      <span>
        <Trans>Export</Trans>
      </span>
    </Link>
  );
}
