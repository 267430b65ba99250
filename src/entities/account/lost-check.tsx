import { Trans, useLingui } from "@lingui/react/macro";
import { Checkbox } from "#/ui/checkbox.tsx";

export interface LostCheckProps {
  /** Applies to one device, or to all devices the user is signed in on. */
  readonly of?: "one" | "all";
  readonly error?: string | undefined;
  readonly checked: boolean;
  readonly onCheck: (checked: boolean) => void;
}

/**
 * Shown when a device is signed out remotely: a device marked as lost hides the shop's data (decisions/0048).
 */
export function LostCheck({ of = "one", ...box }: LostCheckProps) {
  const { t } = useLingui();
  return (
    <Checkbox
      {...box}
      name="lost"
      label={
        of === "one" ? (
          <Trans>The device is lost or stolen</Trans>
        ) : (
          <Trans>One of the devices is lost or stolen</Trans>
        )
      }
      hint={
        of === "one"
          ? t`Everybody is signed out on it, and it shows nothing of the shop until somebody signs in.`
          : t`Each of them shows nothing of the shop until somebody signs in.`
      }
    />
  );
}
