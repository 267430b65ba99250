import { createContext, useContext, type ComponentType, type ReactNode } from "react";
import type { Logger } from "#/platform/logger.ts";
import type { Online } from "#/platform/online.ts";
import type { Session } from "#/session/session.ts";
import type { CartPorts } from "#/store/cart.ts";
import type { OutboxPorts } from "#/store/outbox.ts";

/** The session as available to screens. */
export type SessionPort = Omit<Session, "start" | "stop" | "ensureTill" | "places">;

/** Synchronisation as available to screens. */
export interface SyncPort {
  /** Retries immediately instead of waiting for the next attempt (S9). */
  sendNow: () => void;
  /** Starts a sync round, for example because an operation was recorded. */
  poke: () => void;
  /** Operations on this device pending for businesses other than the open one (S19). */
  unsentInOtherBusinesses: () => Promise<UnsentInOtherBusinesses[]>;
}

export interface UnsentInOtherBusinesses {
  business: { id: string; name: string };
  /** Operations the server has not received yet. */
  unsent: number;
}

/** The app's dependencies, created at start; tests supply their own. */
export interface Services extends OutboxPorts, CartPorts {
  readonly session: SessionPort;
  readonly sync: SyncPort;
  readonly logger: Logger;
  readonly online: Online;
  /**
   * Provider for components that query the server; loaded only where needed. Concurrent providers on a screen
   * each need an `apart` name: two with the same cache would overwrite each other.
   */
  readonly Answers: ComponentType<{ apart?: string; children: ReactNode }>;
}

const ServicesContext = createContext<Services | null>(null);

export const ServicesProvider = ServicesContext.Provider;

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error("no ServicesProvider above this component");
  return services;
}
