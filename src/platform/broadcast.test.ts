import { expect, it } from "vitest";
import { createBroadcast } from "./broadcast.ts";

const read = (data: unknown) => (typeof data === "number" ? data : null);

it("reaches the other listeners, not the sender, and drops unknown messages", async () => {
  const here = createBroadcast<number>("kaunta-test", read);
  const there = createBroadcast<number>("kaunta-test", read);
  const strange = createBroadcast<string>("kaunta-test", () => null);
  const own: number[] = [];
  here.subscribe((message) => own.push(message));
  const received = await new Promise<number[]>((resolve) => {
    const all: number[] = [];
    const stop = there.subscribe((message) => {
      all.push(message);
      if (message !== 2) return;
      stop();
      resolve(all);
    });
    strange.post("v9");
    here.post(1);
    here.post(2);
    here.post(3);
  });
  expect(received).toEqual([1, 2]);
  expect(own).toEqual([]);
  for (const channel of [here, there, strange]) channel.close();
});
