import { Plural } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useServices, type UnsentInOtherBusinesses } from "#/kit/services/services.ts";

/** Returns the operations waiting on this device for other businesses (S19); empty until counted. */
export function useUnsentInOtherBusinesses(): readonly UnsentInOtherBusinesses[] {
  const { sync } = useServices();
  const [found, setFound] = useState<readonly UnsentInOtherBusinesses[]>([]);
  useEffect(() => {
    let isGone = false;
    sync.unsentInOtherBusinesses().then(
      (all) => {
        if (!isGone) setFound(all.filter(({ unsent }) => unsent > 0));
      },
      // If the store cannot be read now, sending continues independently and reads it later.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [sync]);
  return found;
}

/** Explains that a business's operations are retained and sent from here, whichever business is open. */
export function WaitingMessages({ business, unsent }: UnsentInOtherBusinesses) {
  const { name } = business;
  return (
    <Plural
      value={unsent}
      one={`# entry of ${name} waits on this device and is still being sent`}
      other={`# entries of ${name} wait on this device and are still being sent`}
    />
  );
}
