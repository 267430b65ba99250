import { useLingui } from "@lingui/react/macro";
import { Search } from "lucide-react";
import { useEffect, useRef, useState, type ComponentType } from "react";
import type { MessageDescriptor } from "@lingui/core";
import { buttonClass } from "#/ui/button-class.ts";
import { isEditable } from "#/ui/editable.ts";
import { Icon, type Glyph } from "#/ui/icon.tsx";
import { Kbd } from "#/ui/kbd.tsx";
import { toast } from "#/ui/toast-store.ts";
import type { FindDialogProps } from "./find-dialog.tsx";
import { notPhone, roomy } from "./find.css.ts";

const isApple = /Mac|iP/u.test(navigator.platform);

export interface FindDoorProps {
  /** The entries of the menu that this person may open. */
  readonly menu: readonly {
    readonly id: string;
    readonly to: string;
    readonly glyph: Glyph;
    readonly label: MessageDescriptor;
  }[];
}

/** Finds anything by its key, from every screen, and by the button that shows the key. */
export function FindDoor({ menu }: FindDoorProps) {
  const { t, i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<FindDialogProps> | null>(null);
  const open = () => {
    if (Dialog !== null) return setOpen(true);
    import("./find-dialog.tsx").then(
      ({ FindDialog }) => {
        setDialog(() => FindDialog);
        setOpen(true);
      },
      () =>
        toast({
          kind: "error",
          title: t`It could not be opened. Check the network and try again.`,
        }),
    );
    return undefined;
  };
  const opening = useRef(open);
  useEffect(() => {
    opening.current = open;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isFindKey(event) || isTaken(event)) return;
      // Browsers have an act of their own on this key.
      event.preventDefault();
      if (!event.repeat) opening.current();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  const label = t`Find anything`;
  const screens = menu.map(({ id, to, glyph, label: name }) => ({
    id,
    to,
    glyph,
    label: i18n._(name),
  }));
  return (
    <>
      <div className={notPhone}>
        <button
          type="button"
          className={buttonClass({})}
          aria-label={label}
          aria-keyshortcuts={isApple ? "Meta+K" : "Control+K"}
          title={label}
          data-testid="find-open"
          onClick={open}
        >
          <Icon glyph={Search} />
          <span className={roomy}>
            <Kbd keys={isApple ? "⌘K" : t`Ctrl K`} />
          </span>
        </button>
      </div>
      {Dialog === null ? null : <Dialog open={isOpen} onOpenChange={setOpen} screens={screens} />}
    </>
  );
}

/** Control and K, on a Mac Command and K; with nothing else held. */
function isFindKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const isHeld = isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  return isHeld && !altKey && !shiftKey && key.toLowerCase() === "k";
}

/** Whether somebody is at something: over the screen lies a dialog or a menu, or a field is filled in. */
function isTaken({ target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented) return true;
  if (document.querySelector("[role=dialog], [role=alertdialog], [role=menu]") !== null)
    return true;
  return isEditable(target) && target instanceof Element && !target.matches("[type=search]");
}
