import { Plural } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useServices, type UnsentElsewhere } from "#/kit/services/services.ts";

/** What waits on this device for other businesses (S19); empty until it was counted. */
export function useUnsentElsewhere(): readonly UnsentElsewhere[] {
  const { sync } = useServices();
  const [found, setFound] = useState<readonly UnsentElsewhere[]>([]);
  useEffect(() => {
    let isGone = false;
    sync.unsentElsewhere().then(
      (all) => {
        if (!isGone) setFound(all.filter(({ unsent }) => unsent > 0));
      },
      // A store that cannot be read now is read by the sending, which goes on by itself.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [sync]);
  return found;
}

/** That a business's operations stay and are sent from here, whatever is open. */
export function WaitingMessages({ business, unsent }: UnsentElsewhere) {
  const { name } = business;
  return (
    <Plural
      value={unsent}
      one={`# entry of ${name} waits on this device and is still being sent`}
      other={`# entries of ${name} wait on this device and are still being sent`}
    />
  );
}
