import { EventEmitter, once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { type HttpListener, openHttpListener } from "./http-listener.ts";

const open = () => openHttpListener({ addresses: ["127.0.0.1", "::1"], port: 0 });
const at = (listener: HttpListener) => `http://127.0.0.1:${listener.port}/`;

it("responds with 503 and Retry-After until a handler is set", async () => {
  const listener = await open();
  const answer = await fetch(at(listener));
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("1");
  await listener.close(100);
});

it("responds on every loopback address", async () => {
  const listener = await open();
  listener.answerWith((_request, response) => response.end("karibu"));
  expect(await (await fetch(at(listener))).text()).toBe("karibu");
  expect(await (await fetch(`http://[::1]:${listener.port}/`)).text()).toBe("karibu");
  await listener.close(100);
});

it("on closing, lets a request in progress finish and accepts no new one", async () => {
  const listener = await open();
  const begun = new EventEmitter();
  listener.answerWith((_request, response) => {
    begun.emit("request");
    setTimeout(() => response.end("done"), 150);
  });
  const asked = fetch(at(listener));
  await once(begun, "request");
  const closed = listener.close(5_000);
  await expect(fetch(at(listener))).rejects.toThrow("fetch failed");
  expect(await (await asked).text()).toBe("done");
  await closed;
});

it("closes open connections when the grace period ends", async () => {
  const listener = await open();
  const begun = new EventEmitter();
  listener.answerWith(() => begun.emit("request"));
  const asked = fetch(at(listener)).catch(() => "hung up");
  await once(begun, "request");
  await listener.close(100);
  expect(await asked).toBe("hung up");
});

it("does not wait for endless streams when closing", async () => {
  const listener = await open();
  listener.answerWith((_request, response) => {
    listener.endless(response);
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write("data: 1\n\n");
  });
  const stream = await fetch(at(listener));
  const closed = listener.close(10_000).then(() => "closed");
  expect(await Promise.race([closed, sleep(2_000)])).toBe("closed");
  await expect(stream.text()).rejects.toThrow("terminated");
});

it("reports which port is in use, on either address", async () => {
  const listener = await open();
  const taken = `Port ${listener.port} is taken by another program.`;
  await expect(openHttpListener({ addresses: ["127.0.0.1"], port: listener.port })).rejects.toThrow(
    taken,
  );
  await expect(openHttpListener({ addresses: ["::1"], port: listener.port })).rejects.toThrow(
    taken,
  );
  await listener.close(100);
});

it("uses a server it is given", async () => {
  const server = createServer();
  const listener = await openHttpListener({ addresses: ["127.0.0.1"], port: 0, server });
  expect(server.listening).toBe(true);
  await listener.close(100);
  expect(server.listening).toBe(false);
});
