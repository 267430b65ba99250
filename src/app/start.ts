import { csrfCookie } from "#/contract/headers.ts";
import type { DeviceFacts } from "#/http/client.ts";
import { activeLanguage } from "#/i18n/activation.ts";
import { systemClock } from "#/platform/clock.ts";
import { sha256Hex } from "#/platform/digest.ts";
import { buildFacts } from "#/platform/env.ts";
import { systemIds } from "#/platform/ids.ts";
import { createWebLocks } from "#/platform/locks.ts";
import { consoleSink, createLogger } from "#/platform/logger.ts";
import { createOnline } from "#/platform/online.ts";
import { systemTimers } from "#/platform/timers.ts";
import { createSession, type Session } from "#/session/session.ts";
import { noteServerTime } from "#/store/server-clock.ts";
import { openSecureDatabase } from "#/store/open-database.ts";
import { createWorkplaces, type Workplaces } from "./workplace.ts";

/** The ports of this window and what is built on them before anything is drawn. */
export interface Started {
  ports: Ports;
  session: Session;
  workplaces: Workplaces;
}

export type Ports = ReturnType<typeof createPorts>;

/** The machine itself: everything below is given these and asks for nothing else. */
function createPorts() {
  return {
    clock: systemClock,
    ids: systemIds,
    digest: sha256Hex,
    locks: createWebLocks(navigator.locks),
    timers: systemTimers,
    online: createOnline(window),
    logger: createLogger({
      level: buildFacts.isDevelopment ? "debug" : "info",
      sink: consoleSink,
    }),
    random: () => Math.random(),
  };
}

/** Opens the device's own store and the session over it. Throws DatabaseNotOpen when it is in the way. */
export async function startApp(): Promise<Started> {
  const ports = createPorts();
  ports.logger.info("app.starting", { version: buildFacts.appVersion });
  const secure = await openSecureDatabase(ports);
  // The workplace knows till, outbox and clock; it comes after the session, which only asks it.
  const held: { workplaces: Workplaces | null } = { workplaces: null };
  const session = createSession({
    secure,
    crypto,
    ids: ports.ids,
    api: {
      baseUrl: buildFacts.apiOrigin,
      tenant: tenantOf(window.location.hostname),
      clientVersion: buildFacts.appVersion,
      language: activeLanguage,
      device: (): DeviceFacts =>
        held.workplaces?.facts() ?? { till: null, unsent: 0, oldest: null },
      readCookie,
      locks: ports.locks,
      timers: ports.timers,
      clock: ports.clock,
      random: ports.random,
      onServerTime: (serverMs, deviceMs) => {
        const db = held.workplaces?.current()?.store.db;
        if (db !== undefined) void noteServerTime(db, serverMs, deviceMs);
      },
    },
  });
  const workplaces = createWorkplaces(ports, session);
  held.workplaces = workplaces;
  return { ports, session, workplaces };
}

const notTenants = new Set(["www", "api", "app", "localhost"]);

/** The first label of the host, where it names a business (api.md: not www, api, app, localhost, an address). */
export function tenantOf(hostname: string): string | null {
  if (/^[\d.]+$/u.test(hostname) || hostname.includes(":")) return null;
  const [first = "", ...rest] = hostname.split(".");
  return rest.length === 0 || notTenants.has(first) ? null : first;
}

/** The server's token against forged writes is the one cookie the page reads. */
function readCookie(name: string): string | null {
  if (name !== csrfCookie) return null;
  const pair = document.cookie.split("; ").find((part) => part.startsWith(`${name}=`));
  return pair === undefined ? null : decodeURIComponent(pair.slice(name.length + 1));
}
