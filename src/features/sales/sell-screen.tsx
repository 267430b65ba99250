import { useState } from "react";
import { useShop } from "#/entities/shop/shop-context.ts";
import { projectSales, type SaleView } from "#/sync/projection-sales.ts";
import { SkeletonRows } from "#/ui/skeleton.tsx";
import { useCart } from "./cart/use-cart.ts";
import { DoneScreen } from "./checkout/done-screen.tsx";
import { PayScreen } from "./checkout/pay-screen.tsx";
import { CounterScreen } from "./counter/counter-screen.tsx";
import { NoTill } from "./counter/no-till.tsx";

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
  const [done, setDone] = useState<SaleView | null>(null);
  const [scanned, setScanned] = useState<string | null>(null);
  if (till === null) return <NoTill />;
  if (cart === null) return <SkeletonRows rows={8} />;
  if (done !== null) {
    return (
      <DoneScreen
        sale={done}
        onNew={() => setDone(null)}
        onScan={(code) => {
          setScanned(code);
          setDone(null);
        }}
      />
    );
  }
  if (step === "pay" && cart.lines.length > 0) {
    return (
      <PayScreen
        desk={desk}
        cart={cart}
        onBack={onCart}
        onDone={(operation) => {
          setDone(projectSales([], [operation])[0] ?? null);
          onCart();
        }}
      />
    );
  }
  return <CounterScreen onPay={onPay} scanned={scanned} onScanTaken={() => setScanned(null)} />;
}
