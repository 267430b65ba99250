import { useEffect, useRef, useState } from "react";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { errorFields } from "#/platform/logger.ts";
import type { DrawerCount } from "#/store/meta-row.ts";
import { readMeta, writeMeta } from "#/store/meta.ts";

export interface CountInHand {
  /** Null until the previously stored count has been read. */
  readonly count: DrawerCount | null;
  readonly change: (part: Partial<Pick<DrawerCount, "counts" | "note">>) => void;
  /** Called when the shift is closed; the count is removed with it. */
  readonly done: () => void;
}

/** The count of a drawer in progress: stored at every change, so that it survives a reload or crash. */
export function useDrawerCount(shift: string): CountInHand {
  const { db } = useShop();
  const { logger } = useServices();
  const [count, setCount] = useState<DrawerCount | null>(null);
  const latest = useRef<DrawerCount | null>(null);
  useEffect(() => {
    let isGone = false;
    const begin = (kept: DrawerCount | null | undefined) => {
      if (isGone) return;
      latest.current = kept?.shift === shift ? kept : { shift, counts: {}, note: "" };
      setCount(latest.current);
    };
    readMeta(db, "drawerCount").then(begin, (error: unknown) => {
      logger.warn("drawer_count.not_read", errorFields(error));
      begin(null);
    });
    return () => {
      isGone = true;
    };
  }, [db, logger, shift]);
  const keep = (next: DrawerCount | null) => {
    writeMeta(db, "drawerCount", next).catch((error: unknown) =>
      logger.warn("drawer_count.not_kept", errorFields(error)),
    );
  };
  return {
    count,
    change: (part) => {
      if (latest.current === null) return;
      latest.current = { ...latest.current, ...part };
      setCount(latest.current);
      keep(latest.current);
    },
    done: () => keep(null),
  };
}
