import { Trans } from "@lingui/react/macro";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { note } from "#/ui/theme/text.css.ts";
import type { ImportRun } from "./use-import.ts";

/**
 * Offers to generate a code for all rows that have a name but neither SKU nor barcode; otherwise they are
 * skipped.
 */
export function CodesOffer({ run }: { readonly run: ImportRun }) {
  const format = useFormat();
  const { look } = run;
  if (look === null || (look.codes.wanted === 0 && look.codes.given === 0)) return null;
  const wanted = format.count(look.codes.wanted);
  const given = format.count(look.codes.given);
  const isBusy = run.step !== "idle";
  return (
    <Card title={<Trans>Items without a code</Trans>}>
      <Stack gap={16} minWidth={0} data-testid="codes-offer">
        {run.codes === null ? (
          <p>
            <Trans>Rows without SKU and barcode: {wanted}. For now they are left out.</Trans>
          </p>
        ) : (
          <p>
            <Trans>Rows given a code: {given}</Trans>
          </p>
        )}
        <p className={note}>
          <Trans>
            An item that already has the same name keeps its SKU, so the same file can be imported
            again.
          </Trans>
        </p>
        <Inline gap={8}>
          <Button
            disabled={isBusy || run.codes === "sku"}
            data-testid="give-skus"
            onClick={() => run.giveCodes("sku")}
          >
            <Trans>Give each a SKU</Trans>
          </Button>
          <Button
            disabled={isBusy || run.codes === "barcode"}
            data-testid="give-barcodes"
            onClick={() => run.giveCodes("barcode")}
          >
            <Trans>Give each an in-store barcode</Trans>
          </Button>
          {run.codes === null ? null : (
            <Button disabled={isBusy} onClick={() => run.giveCodes(null)}>
              <Trans>Leave them out</Trans>
            </Button>
          )}
        </Inline>
      </Stack>
    </Card>
  );
}
