import type { PermissionSlug } from "#/domain/permissions.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";

/** What a new shop sets up, in the order in which it is of use. */
export const firstSteps = ["products", "printer", "staff", "install"] as const;
export type FirstStep = (typeof firstSteps)[number];

/** Who may do each; to anybody else it is not shown. */
const needs: Readonly<Record<FirstStep, PermissionSlug | null>> = {
  products: "product.edit",
  printer: "sale.create",
  staff: "user.manage",
  install: null,
};

/** A shop is new for so long after its first sale, unless it has sold more than this by then. */
const newForMs = 30 * 86_400_000;
const newUpTo = 100;

/** What is so on this device, read where it is kept. */
export interface DeviceFacts {
  readonly isPrinterChosen: boolean;
  readonly isInstalled: boolean;
}

export interface StepState {
  readonly step: FirstStep;
  readonly isDone: boolean;
}

/**
 * The steps that somebody with these rights may do, and which are done; none once the shop is not new any
 * more, or all of them are done.
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

/** Whether somebody put the steps of this shop away on this device. */
export function areStepsHidden(business: string): boolean {
  try {
    return localStorage.getItem(keyOf(business)) !== null;
  } catch {
    return false;
  }
}

/** Puts the steps away on this device, or brings them back. */
export function hideSteps(business: string, isHidden: boolean): void {
  try {
    if (isHidden) localStorage.setItem(keyOf(business), "hidden");
    else localStorage.removeItem(keyOf(business));
  } catch {
    // The choice then lasts until the page is left.
  }
}
