import { Suspense, useState } from "react";
import { useShop } from "#/entities/shop/shop-context.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { SkeletonRows } from "#/ui/skeleton.tsx";
import { useKeptFocus } from "#/ui/use-kept-focus.ts";
import { useCart } from "./cart/use-cart.ts";
import { CounterScreen } from "./counter/counter-screen.tsx";
import { CounterAside, DoneScreen, NoTill, PayScreen } from "./counter/lazy-parts.ts";

export interface SellScreenProps {
  /** Where in a sale one is; part of the address, so that the back button goes back in it. */
  readonly step: "cart" | "pay";
  readonly onPay: () => void;
  readonly onCart: () => void;
}

/** A sale from the first scan to the change: counter, payment, done. */
export function SellScreen({ step, onPay, onCart }: SellScreenProps) {
  const { till } = useShop();
  const { desk, cart } = useCart();
  const [done, setDone] = useState<OperationRow | null>(null);
  const [scanned, setScanned] = useState<string | null>(null);
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
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <DoneScreen
            operation={done}
            onNew={() => setDone(null)}
            onScan={(code) => {
              setScanned(code);
              setDone(null);
            }}
          />
        </Suspense>
      );
    }
    if (step === "pay" && cart.lines.length > 0) {
      return (
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <PayScreen
            desk={desk}
            cart={cart}
            onBack={onCart}
            onDone={(operation) => {
              setDone(operation);
              onCart();
            }}
          />
        </Suspense>
      );
    }
    return <CounterScreen onPay={onPay} scanned={scanned} onScanTaken={() => setScanned(null)} />;
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
