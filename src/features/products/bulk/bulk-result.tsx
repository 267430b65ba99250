import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#/ui/button.tsx";
import { Dialog } from "#/ui/dialog.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Text } from "#/ui/layout/text.tsx";
import { Notice } from "#/ui/notice.tsx";
import * as styles from "../products.css.ts";
import type { BulkRefusal } from "./bulk-plan.ts";
import type { BulkResult } from "./use-bulk.ts";

export interface BulkResultProps {
  readonly result: BulkResult;
  readonly onClose: () => void;
}

/** Result: the number of products changed, and those that were not with the reasons. */
export function BulkResultDialog({ result, onClose }: BulkResultProps) {
  const { t } = useLingui();
  const { changed, same, refused } = result;
  const reasons: Record<BulkRefusal, string> = {
    no_price_left: t`Nothing would be left of the price.`,
    no_room: t`Your plan's products are all in use.`,
    not_kept: t`This device could not save the change.`,
  };
  return (
    <Dialog
      open
      title={t`Changed`}
      width="narrow"
      testId="bulk-result"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      footer={
        <Button variant="primary" data-testid="bulk-result-close" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <Stack gap={16} shrinks>
        <Notice tone={changed > 0 ? "positive" : "neutral"}>
          <span data-testid="bulk-changed" data-count={changed}>
            <Plural value={changed} one="# product was changed." other="# products were changed." />
          </span>
        </Notice>
        {same === 0 ? null : (
          <p>
            <Plural
              value={same}
              one="# was so already and stayed as it is."
              other="# were so already and stayed as they are."
            />
          </p>
        )}
        {refused.length === 0 ? null : (
          <>
            <p>
              <Plural
                value={refused.length}
                one="# product was not changed:"
                other="# products were not changed:"
              />
            </p>
            <Stack as="ul" gap={8}>
              {refused.map(({ product, why }) => (
                <li key={product.view.id} className={styles.change} data-testid="bulk-refused">
                  <span>{product.name}</span>
                  <Text tone="critical" weight="medium">
                    {reasons[why]}
                  </Text>
                </li>
              ))}
            </Stack>
          </>
        )}
        <p>
          <Trans>
            The changes go to the server like any other; what it refuses is shown under Waiting to
            send.
          </Trans>
        </p>
      </Stack>
    </Dialog>
  );
}
