import { Trans } from "@lingui/react/macro";
import { Download } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { Icon } from "#/ui/icon.tsx";
import { option } from "#/ui/popup.css.ts";
import { useInstall } from "#/ui/install-prompt.ts";

/** Menu item that offers to install the app; hidden if the browser does not support it. */
export function InstallItem() {
  const install = useInstall();
  if (install === null) return null;
  return (
    <DropdownMenu.Item className={option} data-testid="install" onSelect={install}>
      <Icon glyph={Download} size={18} />
      <Trans>Install on this device</Trans>
    </DropdownMenu.Item>
  );
}
