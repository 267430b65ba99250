import type { Transport, TransportAnswer, TransportRequest } from "#/http/transport.ts";
import { refusalText } from "./memory-server.ts";
import type { Fault } from "./plan.ts";
import type { SimServer } from "./sim-server.ts";

/** The process died while waiting for the network. */
export class Killed extends Error {
  override readonly name = "Killed";
}

/** The response of a reachable server, with its own time. */
export function pongAt(serverMs: number): TransportAnswer {
  const abilities = { batch: true, stream: false };
  const text = JSON.stringify({ time: new Date(serverMs).toISOString(), abilities, version: "1" });
  return { kind: "answer", status: 200, text, carrier: null };
}

/** A network without faults, and a feed that is never cut. */
export function cleanTransport(server: SimServer): Transport {
  return async (request) => {
    const how = { failing: false, sessionGone: false, uncut: true };
    return { kind: "answer", carrier: server.actor, ...(await server.answer(request, how)) };
  };
}

/** A network that applies the scheduled fault to each request, and none once they are used up. */
export function faultyTransport(server: SimServer, faults: readonly Fault[]): Transport {
  const left = [...faults];
  const spoken = (answer: { status: number; text: string }): TransportAnswer => ({
    kind: "answer",
    carrier: server.actor,
    ...answer,
  });
  return async (request: TransportRequest) => {
    const fault = left.shift() ?? "ok";
    const serve = (how = { failing: false, sessionGone: false }) => server.answer(request, how);
    switch (fault) {
      case "ok":
        return spoken(await serve());
      case "lost_request":
        return { kind: "no_line" };
      case "lost_answer":
        await serve();
        return { kind: "no_line" };
      case "timeout":
        await serve();
        return { kind: "timeout" };
      case "portal_200":
        return spoken({ status: 200, text: "<html>Sign in to the hotel's network</html>" });
      case "proxy_404":
        return spoken({ status: 404, text: '{"error":"not found"}' });
      case "forbidden_without_echo":
        return spoken({ status: 403, text: '{"code":"forbidden","message":"","errors":{}}' });
      case "server_500":
        return spoken(refusalText("server_error", request.opId));
      case "csrf_expired":
        return spoken(refusalText("csrf_expired", request.opId));
      case "session_gone":
        return spoken(await serve({ failing: false, sessionGone: true }));
      case "one_operation_500":
        return spoken(await serve({ failing: true, sessionGone: false }));
      case "truncated": {
        const { status, text } = await serve();
        return spoken({ status, text: text.slice(0, Math.floor(text.length / 2)) });
      }
      case "killed_before_server":
        throw new Killed();
      case "killed_after_server":
        await serve();
        throw new Killed();
    }
  };
}
