import { createContext, useContext } from "react";
import type { Clock } from "#/platform/clock.ts";
import type { Ids } from "#/platform/ids.ts";
import type { SessionState, SignInResult } from "#/session/session-state.ts";
import type { OutboxPorts } from "#/store/outbox.ts";

/** What the screens ask of the session. */
export interface SessionPort {
  state: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  signIn: (input: { email: string; password: string; remember: boolean }) => Promise<SignInResult>;
  /** Ends the session; operations stay on the device (S23). */
  signOut: () => Promise<void>;
}

/** What the screens ask of sending and reading. */
export interface SyncPort {
  /** Tries at once, without waiting for the next attempt (S9). */
  sendNow: () => void;
}

/** The parts the app is put together from at its start; tests give their own. */
export interface Services {
  readonly session: SessionPort;
  readonly sync: SyncPort;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly outbox: OutboxPorts;
}

const ServicesContext = createContext<Services | null>(null);

export const ServicesProvider = ServicesContext.Provider;

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error("no services around this screen");
  return services;
}
