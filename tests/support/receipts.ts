import type { Delivery, Message, Messenger } from "#server/adapters/messenger.ts";
import type {
  FiscalDevice,
  FiscalDocument,
  Registration,
} from "#server/adapters/fiscal/fiscal-port.ts";
import { createFiscalWorker } from "#server/modules/delivery/fiscal-worker.ts";
import { createSendWorker } from "#server/modules/delivery/send-worker.ts";
import type { TestApi } from "./api.ts";

/** A carrier that records what it was requested to send; `answer` determines the result of each. */
export function recordingCarrier(
  answer: (message: Message) => Promise<Delivery> | Delivery = () => ({ ok: true }),
): Messenger & { asked: Message[] } {
  const asked: Message[] = [];
  return {
    asked,
    async send(message) {
      asked.push(message);
      return answer(message);
    },
  };
}

/** A process's worker that sends receipts. */
export function receiptSender(api: TestApi, messenger: Messenger) {
  return createSendWorker({ ...worldOf(api), messenger });
}

/** An authority that records what it was requested to register. */
export function recordingAuthority(
  answer: (document: FiscalDocument) => Registration,
): FiscalDevice & { asked: FiscalDocument[] } {
  const asked: FiscalDocument[] = [];
  return {
    asked,
    async register(document) {
      asked.push(document);
      return answer(document);
    },
  };
}

/** A process's worker that registers sales. */
export function receiptRegister(api: TestApi, device: FiscalDevice) {
  return createFiscalWorker({ ...worldOf(api), device, since: 0 });
}

function worldOf({ database, clock, newId }: TestApi) {
  const logger = { info: () => undefined, error: () => undefined };
  return { database, now: () => clock.now, newId, logger };
}
