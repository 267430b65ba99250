import { csrfCookie, hostPrefix } from "#/contract/headers.ts";
import type { DeviceFacts } from "#/http/guarded-exchange.ts";
import { activeLanguage } from "#/i18n/activation.ts";
import { buildFacts } from "#/platform/env.ts";
import { errorFields, type Logger } from "#/platform/logger.ts";
import { tabStorage } from "#/platform/tab-storage.ts";
import { openPeople } from "#/store/people-store.ts";
import { createSession, type Session } from "#/session/session.ts";
import { noteServerTime } from "#/store/server-clock.ts";
import { closeOnFreeze, openSecureDatabase, openTradingStore } from "#/store/open-database.ts";
import { onceShown } from "#/ui/when-idle.ts";
import { forgetAnswers } from "./persisted-queries.ts";
import { createPorts, type Ports } from "./ports.ts";
import { createBusinessContext, type BusinessContext } from "./business-context.ts";

/** This window's ports and the services built on them before the first render. */
export interface Started {
  ports: Ports;
  session: Session;
  businessContext: BusinessContext;
}

/**
 * Opens the device's own store and the session over it. Throws DatabaseNotOpen if the store cannot be opened.
 */
export async function startApp(logger: Logger): Promise<Started> {
  const ports = createPorts(logger);
  ports.logger.info("app.starting", { version: buildFacts.appVersion });
  const secure = await openSecureDatabase(ports);
  if (secure !== null) closeOnFreeze(ports.online, [secure]);
  // The business context provides till, outbox and clock. It is created after the session, which only reads
  // it.
  const held: { businessContext: BusinessContext | null } = { businessContext: null };
  const session = createSession({
    secure,
    people: await openPeople(secure, ports.clock),
    tabStorage: tabStorage(),
    openStore: (business) => openTradingStore(business, ports),
    forgetAnswers: (user) => forgetAnswers(user, window.localStorage),
    later: onceShown,
    crypto,
    ids: ports.ids,
    api: {
      baseUrl: buildFacts.apiOrigin,
      clientVersion: buildFacts.appVersion,
      language: activeLanguage,
      device: (): DeviceFacts =>
        held.businessContext?.facts() ?? { till: null, unsent: 0, oldest: null },
      readCookie,
      locks: ports.locks,
      timers: ports.timers,
      clock: ports.clock,
      logger: ports.logger,
      random: ports.random,
      onServerTime: (serverMs, deviceMs) => {
        const db = held.businessContext?.current()?.store.db;
        if (db === undefined) return;
        noteServerTime(db, serverMs, deviceMs).catch((error: unknown) => {
          // The next response provides the time again.
          ports.logger.warn("clock.not_noted", errorFields(error));
        });
      },
    },
  });
  const businessContext = createBusinessContext(ports, session, onceShown);
  held.businessContext = businessContext;
  return { ports, session, businessContext };
}

/** The CSRF token is the only cookie the page reads. */
function readCookie(name: string): string | null {
  if (name !== csrfCookie) return null;
  const pairs = document.cookie.split("; ");
  for (const kept of [`${hostPrefix}${name}=`, `${name}=`]) {
    const pair = pairs.find((part) => part.startsWith(kept));
    if (pair !== undefined) return decodeURIComponent(pair.slice(kept.length));
  }
  return null;
}
