import type { PermissionSlug } from "#/domain/permissions.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";

/** The setup steps for a new shop, in recommended order. */
export const firstSteps = ["products", "printer", "staff", "install"] as const;
export type FirstStep = (typeof firstSteps)[number];

/** The permission required for each step; users without it do not see the step. */
const needs: Readonly<Record<FirstStep, PermissionSlug | null>> = {
  products: "product.edit",
  printer: "sale.create",
  staff: "user.manage",
  install: null,
};

/** A shop counts as new for this long after its first sale, unless it exceeds `newUpTo` sales earlier. */
const newForMs = 30 * 86_400_000;
const newUpTo = 100;

/** Facts about this device, read by the caller. */
export interface DeviceFacts {
  readonly isPrinterChosen: boolean;
  readonly isInstalled: boolean;
}

export interface StepState {
  readonly step: FirstStep;
  readonly isDone: boolean;
}

/**
 * Returns the setup steps available with these permissions and whether each is done. Empty once the shop is
 * no longer new or all steps are done.
 * @param at device time, epoch milliseconds
 */
export async function stepsOf(
  db: TradingDatabase,
  { user, permissions }: { user: string; permissions: ReadonlySet<string> },
  device: DeviceFacts,
  at: number,
): Promise<readonly StepState[]> {
  const [products, made, colleagues, oldest, sold] = await Promise.all([
    db.products.limit(1).count(),
    db.operations.filter(({ type }) => type === "product.create").count(),
    db.members.filter(({ id, status }) => id !== user && status !== "left").count(),
    db.sales.orderBy("effective_at").first(),
    db.sales.limit(newUpTo + 1).count(),
  ]);
  if (sold > newUpTo) return [];
  if (oldest !== undefined && at - Date.parse(oldest.effective_at) > newForMs) return [];
  const done: Readonly<Record<FirstStep, boolean>> = {
    products: products + made > 0,
    printer: device.isPrinterChosen,
    staff: colleagues > 0,
    install: device.isInstalled,
  };
  const own = firstSteps.filter((step) => {
    const right = needs[step];
    return right === null || permissions.has(right);
  });
  const steps = own.map((step) => ({ step, isDone: done[step] }));
  return steps.every(({ isDone }) => isDone) ? [] : steps;
}

const keyOf = (business: string) => `first-steps:${business}`;

/** Whether a user hid this shop's setup steps on this device. */
export function areStepsHidden(business: string): boolean {
  try {
    return localStorage.getItem(keyOf(business)) !== null;
  } catch {
    return false;
  }
}

/** Hides the setup steps on this device, or shows them again. */
export function hideSteps(business: string, isHidden: boolean): void {
  try {
    if (isHidden) localStorage.setItem(keyOf(business), "hidden");
    else localStorage.removeItem(keyOf(business));
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}
