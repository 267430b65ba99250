import { LockScreen } from "#/features/till-lock/lock-screen.tsx";
import { DeviceLost } from "./device-lost.tsx";
import { FirstLoad, type FirstLoadProps } from "./first-load.tsx";
import { StoreInTheWay, type StoreInTheWayProps } from "./database-blocked.tsx";

export interface HaltProps {
  readonly why: "lost" | "locked" | StoreInTheWayProps | FirstLoadProps;
}

/** Replaces every page while the shop cannot, or must not, be shown. */
export function Halt({ why }: HaltProps) {
  if (why === "lost") return <DeviceLost />;
  if (why === "locked") return <LockScreen />;
  return "onOpen" in why ? <FirstLoad {...why} /> : <StoreInTheWay {...why} />;
}
