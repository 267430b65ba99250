import { lazy, Suspense } from "react";
import { Skeleton } from "#/ui/skeleton.tsx";
import { TillCard } from "./till-card.tsx";
import { CounterCard } from "./counter-card.tsx";
import { FirstStepsCard } from "./first-steps-card.tsx";
import { DataCard } from "./data-card.tsx";
import { StorageCard } from "./storage-card.tsx";
import { VersionCard } from "./version-card.tsx";

const PrinterCard = lazy(async () => ({
  default: (await import("#/entities/receipt/printer-card.tsx")).PrinterCard,
}));

/** Settings of this device only. */
export function ThisTill() {
  return (
    <>
      <TillCard />
      <Suspense fallback={<Skeleton height="280px" />}>
        <PrinterCard />
      </Suspense>
      <CounterCard />
      <FirstStepsCard />
      <StorageCard />
      <DataCard />
      <VersionCard />
    </>
  );
}
