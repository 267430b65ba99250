import { createContext, useContext, type ComponentType, type ReactNode } from "react";
import type { Logger } from "#/platform/logger.ts";
import type { Online } from "#/platform/online.ts";
import type { Session } from "#/session/session.ts";
import type { CartPorts } from "#/store/cart.ts";
import type { OutboxPorts } from "#/store/outbox.ts";

/** What the screens ask of the session. */
export type SessionPort = Omit<Session, "start" | "stop" | "ensureTill" | "places">;

/** What the screens ask of sending and reading. */
export interface SyncPort {
  /** Tries at once, without waiting for the next attempt (S9). */
  sendNow: () => void;
  /** Something may be new: an operation was recorded. */
  poke: () => void;
  /** What waits on this device for businesses other than the open one (S19). */
  unsentElsewhere: () => Promise<UnsentElsewhere[]>;
}

export interface UnsentElsewhere {
  business: { id: string; name: string };
  /** Operations the server does not have yet. */
  unsent: number;
}

/** The parts the app is put together from at its start; tests give their own. */
export interface Services extends OutboxPorts, CartPorts {
  readonly session: SessionPort;
  readonly sync: SyncPort;
  readonly logger: Logger;
  readonly online: Online;
  /**
   * Goes around what asks the server for answers; fetched only where one does. What stands beside another
   * on a screen is kept `apart`, by a name of its own: two that kept as one would write over each other.
   */
  readonly Answers: ComponentType<{ apart?: string; children: ReactNode }>;
}

const ServicesContext = createContext<Services | null>(null);

export const ServicesProvider = ServicesContext.Provider;

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error("no services around this screen");
  return services;
}
