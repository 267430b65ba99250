import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { toast } from "#/ui/toast-store.ts";
import { missedToast } from "../counter/add-item.ts";

export interface Missed {
  readonly code: string;
  /** The catalogue is still being downloaded to this device. */
  readonly isLoading: boolean;
  readonly onQuick: () => void;
  readonly onSearch: () => void;
}

/** Shows that no item has the scanned code, and how to continue the sale. */
export function sayMissed({ code, isLoading, onQuick, onSearch }: Missed): void {
  toast({
    id: missedToast,
    kind: "warning",
    title: i18n._(msg`Not found: ${code}`),
    text: isLoading
      ? i18n._(msg`The shop is still loading: it may be here in a moment.`)
      : i18n._(msg`No item here has this barcode.`),
    action: { label: i18n._(msg`Quick item`), onAction: onQuick },
    other: { label: i18n._(msg`Search`), onAction: onSearch },
  });
}
