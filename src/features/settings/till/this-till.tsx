import { TillCard } from "./till-card.tsx";
import { DataCard } from "./data-card.tsx";
import { StorageCard } from "./storage-card.tsx";
import { VersionCard } from "./version-card.tsx";

/** What belongs to this device alone. */
export function ThisTill() {
  return (
    <>
      <TillCard />
      <StorageCard />
      <DataCard />
      <VersionCard />
    </>
  );
}
