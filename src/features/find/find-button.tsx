import { useLingui } from "@lingui/react/macro";
import { useSetAtom } from "jotai";
import { Search } from "lucide-react";
import { buttonClass } from "#/ui/button-class.ts";
import { Icon } from "#/ui/icon.tsx";
import { Kbd } from "#/ui/kbd.tsx";
import { findIsOpen } from "./find-is-open.ts";
import { isApple } from "./find-key.ts";
import { notPhone, roomy } from "./find.css.ts";

/** Opens the search; shows its keyboard shortcut. */
export function FindButton() {
  const { t } = useLingui();
  const setOpen = useSetAtom(findIsOpen);
  const label = t`Find anything`;
  return (
    <div className={notPhone}>
      <button
        type="button"
        className={buttonClass({})}
        aria-label={label}
        aria-keyshortcuts={isApple ? "Meta+K" : "Control+K"}
        title={label}
        data-testid="find-open"
        onClick={() => setOpen(true)}
      >
        <Icon glyph={Search} />
        <span className={roomy}>
          <Kbd keys={isApple ? "⌘K" : t`Ctrl K`} />
        </span>
      </button>
    </div>
  );
}
