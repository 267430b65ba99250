import { Plural, Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { lazy, Suspense } from "react";
import { PlanLink } from "#/entities/business/plan-link.tsx";
import { useServices } from "#/kit/services/services.ts";
import { Notice } from "#/ui/notice.tsx";
import { fewLeft, productRoom } from "./product-room.ts";

const Watch = lazy(async () => ({
  default: (await import("./product-room.ts")).ProductRoomWatch,
}));

/** Warns that the plan's product limit is nearly or fully used before another product is entered. */
export function RoomNotice() {
  const { Answers } = useServices();
  const room = useAtomValue(productRoom);
  return (
    <>
      <Suspense fallback={null}>
        <Answers>
          <Watch />
        </Answers>
      </Suspense>
      {room === null || room.left > fewLeft ? null : (
        <div data-testid="plan-room">
          <Notice tone="warning" action={<PlanLink />}>
            {room.left > 0 ? (
              <Plural
                value={room.left}
                one="Your plan has room for # more product."
                other="Your plan has room for # more products."
              />
            ) : (
              <Trans>
                Your plan's products are all in use. Deactivate one, or choose a larger plan. You
                can keep selling.
              </Trans>
            )}
          </Notice>
        </div>
      )}
    </>
  );
}
