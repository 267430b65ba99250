import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Button } from "#/ui/button.tsx";

const backInSeconds = 5;

/** Returns the user to where their session had expired, after a short delay or on the button. */
export function TakingBack({ onBack }: { readonly onBack: () => void }) {
  const [seconds, setSeconds] = useState(backInSeconds);
  useEffect(() => {
    if (seconds === 0) {
      onBack();
      return undefined;
    }
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds, onBack]);
  return (
    <>
      <p role="status">
        <Trans>Taking you back in {seconds} s</Trans>
      </p>
      <Button variant="primary" onClick={onBack}>
        <Trans>Go back now</Trans>
      </Button>
    </>
  );
}
