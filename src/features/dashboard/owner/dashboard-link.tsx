import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useLocations } from "#/entities/figures/location-choice.tsx";
import { useShop } from "#/kit/shop/shop-context.ts";
import type { CardLink, LinkReader } from "./card-doors.ts";

/** Returns the user's context for card links. */
export function useLinkReader(): LinkReader {
  const { session } = useShop();
  return { here: session.location.id, places: useLocations().length };
}

export interface DashboardLinkProps {
  readonly link: CardLink;
  readonly className?: string | undefined;
  readonly testId?: string | undefined;
  readonly children: ReactNode;
}

/** A card or figure that links to what it summarises. */
export function DashboardLink({ link, className, testId, children }: DashboardLinkProps) {
  return (
    <Link {...link} className={className} data-testid={testId}>
      {children}
    </Link>
  );
}
