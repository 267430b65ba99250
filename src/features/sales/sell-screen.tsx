import { Suspense, useState } from "react";
import { useScanner } from "#/kit/scanner/use-scanner.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import type { CartRow } from "#/store/cart-row.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { SkeletonRows } from "#/ui/skeleton.tsx";
import { useKeptFocus } from "#/ui/use-kept-focus.ts";
import { useCart } from "./cart/use-cart.ts";
import { CounterScreen } from "./counter/counter-screen.tsx";
import { CounterAside, DoneScreen, NoTill, PayScreen } from "./counter/lazy-parts.ts";
import { NotLoaded, useNotLoaded } from "./counter/not-loaded.tsx";

export interface SellScreenProps {
  /** The step within the sale; part of the URL, so that the back button returns to the previous step. */
  readonly step: "cart" | "pay";
  readonly onPay: () => void;
  readonly onCart: () => void;
}

/** A sale from the first scan to the change: counter, payment, done. */
export function SellScreen({ step, onPay, onCart }: SellScreenProps) {
  const { till } = useShop();
  const { controller, cart } = useCart();
  const [done, setDone] = useState<OperationRow | null>(null);
  /** The line touched on the pay screen. */
  const [line, setLine] = useState<string | null>(null);
  // Stored in the cart row, so that a reload or navigation does not lose codes.
  const scanned = cart === null ? noCodes : scannedIn(cart);
  const keep = (code: string) =>
    controller.edit((now) => ({ ...now, scanned: [...scannedIn(now), code] }));
  const taken = () => controller.edit((now) => ({ ...now, scanned: scannedIn(now).slice(1) }));
  useKeptFocus(`${step} ${done === null}`);
  if (till === null) {
    return (
      <Suspense fallback={null}>
        <NoTill />
      </Suspense>
    );
  }
  if (cart === null) return <SkeletonRows rows={8} />;
  const screen = () => {
    if (done !== null) {
      return (
        <Suspense fallback={<Coming onScan={keep} onBack={() => setDone(null)} isSold />}>
          <DoneScreen
            operation={done}
            scanned={scanned}
            onNew={() => setDone(null)}
            onScan={(code) => {
              keep(code);
              setDone(null);
            }}
          />
        </Suspense>
      );
    }
    if (step === "pay" && isSaid(cart)) {
      return (
        <Suspense fallback={<Coming onScan={keep} onBack={onCart} />}>
          <PayScreen
            controller={controller}
            cart={cart}
            scanned={scanned}
            onScan={keep}
            onBack={(touched) => {
              setLine(touched ?? null);
              onCart();
            }}
            onDone={(operation) => {
              setLine(null);
              setDone(operation);
              onCart();
            }}
          />
        </Suspense>
      );
    }
    return <CounterScreen line={line} onPay={onPay} scanned={scanned} onScanTaken={taken} />;
  };
  return (
    <>
      {screen()}
      <Suspense fallback={null}>
        <CounterAside cart={cart} done={done} />
      </Suspense>
    </>
  );
}

const noCodes: readonly string[] = [];

function scannedIn({ scanned }: CartRow): readonly string[] {
  return scanned ?? noCodes;
}

/** Whether the cart has lines and each has a quantity. */
function isSaid({ lines }: CartRow): boolean {
  return lines.length > 0 && lines.every(({ quantity }) => quantity > 0);
}

interface ComingProps {
  readonly onScan: (code: string) => void;
  readonly onBack: () => void;
  readonly isSold?: boolean;
}

/** Placeholder for the next screen; scans are accepted meanwhile. */
function Coming({ onScan, onBack, isSold }: ComingProps) {
  useScanner({ onScan, onTyped: () => undefined });
  return useNotLoaded() ? <NotLoaded onBack={onBack} isSold={isSold} /> : <SkeletonRows rows={4} />;
}
