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
  /** The entries of the menu that this person may open. */
  readonly menu: readonly {
    readonly id: string;
    readonly to: string;
    readonly glyph: Glyph;
    readonly label: MessageDescriptor;
  }[];
}

/**
 * Finds anything by its key, from every screen. It stands beside the pages and not in one of them: a key
 * pressed while one page goes and the next comes opens a search that stays.
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
      // Browsers have an action of their own on this key.
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
