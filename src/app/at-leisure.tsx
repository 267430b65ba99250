import { Toaster } from "#/ui/toaster.tsx";
import { UpdatePrompt } from "./update-prompt.tsx";

/** Messages (kept until this stands) and the look for a new version. */
export function AtLeisure() {
  return (
    <>
      <Toaster />
      <UpdatePrompt />
    </>
  );
}
