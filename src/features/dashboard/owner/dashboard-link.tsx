import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { usePlaces } from "#/entities/figures/place-choice.tsx";
import { useShop } from "#/kit/shop/shop-context.ts";
import type { CardDoor, DoorReader } from "./card-doors.ts";

/** Who looks at the cards. */
export function useDoorReader(): DoorReader {
  const { session } = useShop();
  return { here: session.location.id, places: usePlaces().length };
}

export interface DoorLinkProps {
  readonly door: CardDoor;
  readonly className?: string | undefined;
  readonly testId?: string | undefined;
  readonly children: ReactNode;
}

/** A card or a figure that leads to what it counts. */
export function DoorLink({ door, className, testId, children }: DoorLinkProps) {
  return (
    <Link {...door} className={className} data-testid={testId}>
      {children}
    </Link>
  );
}
