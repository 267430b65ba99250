import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { useAtom } from "jotai";
import { useEffect, useState, type ComponentType } from "react";
import type { Glyph } from "#/ui/icon.tsx";
import { toast } from "#/ui/toast-store.ts";
import { useStableCallback } from "#/ui/use-stable-callback.ts";
import type { FindDialogProps } from "./find-dialog.tsx";
import { findIsOpen } from "./find-is-open.ts";
import { isFindKey, isTaken } from "./find-key.ts";

export interface FinderProps {
  /** The menu entries this user may open. */
  readonly menu: readonly {
    readonly id: string;
    readonly to: string;
    readonly glyph: Glyph;
    readonly label: MessageDescriptor;
  }[];
}

/**
 * Search with its shortcut, available on every screen. Mounted next to the pages rather than inside one, so
 * that a search opened during a page change stays open.
 */
export function Finder({ menu }: FinderProps) {
  const { t, i18n } = useLingui();
  const [isOpen, setOpen] = useAtom(findIsOpen);
  const [Dialog, setDialog] = useState<ComponentType<FindDialogProps> | null>(null);
  const isMissing = isOpen && Dialog === null;
  const failed = useStableCallback(() => {
    setOpen(false);
    toast({ kind: "error", title: t`It could not be opened. Check the network and try again.` });
  });
  useEffect(() => {
    if (!isMissing) return;
    import("./find-dialog.tsx").then(({ FindDialog }) => setDialog(() => FindDialog), failed);
  }, [isMissing, failed]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isFindKey(event) || isTaken(event)) return;
      // Browsers assign their own action to this shortcut.
      event.preventDefault();
      if (!event.repeat) setOpen(true);
    };
    document.addEventListener("keydown", press);
    return () => {
      document.removeEventListener("keydown", press);
      setOpen(false);
    };
  }, [setOpen]);
  if (Dialog === null) return null;
  const screens = menu.map(({ id, to, glyph, label }) => ({ id, to, glyph, label: i18n._(label) }));
  return <Dialog open={isOpen} onOpenChange={setOpen} screens={screens} />;
}
