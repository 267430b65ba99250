import { Toaster } from "#/ui/toaster.tsx";
import { UpdatePrompt } from "./update-prompt.tsx";

/** Toasts (queued until this is mounted) and the check for a new version. */
export function AtLeisure() {
  return (
    <>
      <Toaster />
      <UpdatePrompt />
    </>
  );
}
