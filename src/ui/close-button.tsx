import { useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import type { ComponentProps } from "react";
import { IconButton } from "./icon-button.tsx";

/** The close button of a dialog, sheet or notice. */
export function CloseButton(props: ComponentProps<"button">) {
  const { t } = useLingui();
  return <IconButton variant="plain" {...props} glyph={X} label={t`Close`} />;
}
