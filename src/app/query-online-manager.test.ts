import { InfiniteQueryObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { isNoAnswer } from "#/http/api-error.ts";
import { followConnection } from "./query-online-manager.ts";

/** A client whose connection the test can cut and restore, and a query the test resolves. */
function setUp() {
  const asked: { answer: (value: string) => void; refuse: (why: Error) => void }[] = [];
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: "always" } },
  });
  const setOffline = followConnection(client);
  setOffline(true);
  const question = {
    queryKey: ["older"],
    queryFn: () =>
      new Promise<string>((answer, refuse) => {
        asked.push({ answer, refuse });
      }),
  };
  const observer = new QueryObserver(client, question);
  const stop = observer.subscribe(() => undefined);
  const now = () => {
    const { status, data, error, isFetching } = observer.getCurrentResult();
    return { status, data, isFetching, isUnanswered: isNoAnswer(error) };
  };
  return { setOffline, asked, client, observer, stop, now };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe("a query over a connection known to be down", () => {
  it("[S10] fails immediately but is still sent", async () => {
    const { asked, now, stop } = setUp();
    expect(now()).toEqual({
      status: "error",
      data: undefined,
      isFetching: true,
      isUnanswered: true,
    });
    // The connection was up after all.
    asked[0]?.answer("here");
    await settled();
    expect(now()).toMatchObject({ status: "success", data: "here", isFetching: false });
    stop();
  });

  it("[S10] is sent again when the connection is back, even if the earlier request never ended", async () => {
    const { setOffline, asked, now, stop } = setUp();
    setOffline(false);
    await settled();
    expect(asked).toHaveLength(2);
    asked[1]?.answer("here");
    await settled();
    expect(now()).toMatchObject({ status: "success", data: "here" });
    // A query that already succeeded is not refetched.
    setOffline(true);
    setOffline(false);
    await settled();
    expect(asked).toHaveLength(2);
    stop();
  });

  it("keeps showing its previous data while it is refetched", async () => {
    const { asked, observer, now, stop } = setUp();
    asked[0]?.answer("old");
    await settled();
    void observer.refetch();
    expect(now()).toMatchObject({ status: "success", data: "old", isFetching: true });
    asked[1]?.refuse(new Error("gone"));
    await settled();
    expect(now()).toMatchObject({ data: "old", isFetching: false });
    stop();
  });

  it("waits for its answer when the connection is up", () => {
    const { setOffline, client, stop } = setUp();
    setOffline(false);
    const observer = new InfiniteQueryObserver(client, {
      queryKey: ["pages"],
      queryFn: () => new Promise<string>(() => undefined),
      initialPageParam: 1,
      getNextPageParam: () => undefined,
    });
    const leave = observer.subscribe(() => undefined);
    expect(observer.getCurrentResult()).toMatchObject({ isPending: true, isError: false });
    leave();
    stop();
  });
});
