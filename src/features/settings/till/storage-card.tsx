import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useServices } from "#/kit/services/services.ts";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { errorFields } from "#/platform/logger.ts";
import { askPersistence } from "#/store/persistence.ts";
import { Badge } from "#/ui/badge.tsx";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { Progress } from "#/ui/progress.tsx";
import { megabytes } from "./megabytes.ts";

/** Whether the browser has granted persistent storage (S24), and how much is stored. */
export function StorageCard() {
  const { t } = useLingui();
  const { db } = useShop();
  const { logger } = useServices();
  const { persisted } = useSyncStatus();
  const estimate = useStorageEstimate();
  const [isAsking, setAsking] = useState(false);
  const [wasRefused, setRefused] = useState(false);
  const ask = async () => {
    setAsking(true);
    try {
      setRefused(!(await askPersistence(db, navigator.storage)));
    } catch (error) {
      logger.warn("storage.not_asked", errorFields(error));
      setRefused(true);
    }
    setAsking(false);
  };
  const format = useFormat();
  const used = megabytes(estimate?.usage ?? 0, format.language);
  const quota = megabytes(estimate?.quota ?? 0, format.language);
  return (
    <Card
      title={<Trans>What is kept on this device</Trans>}
      aside={
        persisted === true ? (
          <Badge tone="positive">
            <Trans>Kept safe</Trans>
          </Badge>
        ) : undefined
      }
    >
      <Stack gap={16}>
        {persisted === true ? (
          <p>
            <Trans>
              The browser has promised not to delete the shop's data, even when space is short.
            </Trans>
          </p>
        ) : (
          <>
            <p data-testid="not-persisted">
              <Trans>
                The browser may delete the shop's data when this device runs out of space. What is
                already sent is safe on the server. Installing the app on this device usually helps.
              </Trans>
            </p>
            <Inline gap={8}>
              <Button busy={isAsking} data-testid="ask-persistence" onClick={() => void ask()}>
                <Trans>Ask the browser to keep it</Trans>
              </Button>
            </Inline>
            {wasRefused ? (
              <Notice tone="warning" urgent>
                <Trans>
                  The browser did not promise it this time. Ask again after some days of use.
                </Trans>
              </Notice>
            ) : null}
          </>
        )}
        {estimate === null ? null : (
          <Progress
            label={t`Space used`}
            value={estimate.usage ?? 0}
            max={estimate.quota ?? 0}
            numbers={t`${used} of ${quota} MB`}
          />
        )}
      </Stack>
    </Card>
  );
}

/** Null until the browser has reported it. */
function useStorageEstimate(): StorageEstimate | null {
  const [estimate, setEstimate] = useState<StorageEstimate | null>(null);
  useEffect(() => {
    let isGone = false;
    navigator.storage?.estimate().then(
      (found) => {
        if (!isGone) setEstimate(found);
      },
      // Browsers without an estimate: the bar is omitted.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return estimate;
}
