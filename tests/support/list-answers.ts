import { expect } from "vitest";
import { testApi, type TestApi } from "./api.ts";
import type { ApiClient } from "./api-client.ts";
import type { TestBusiness } from "./test-business.ts";
import { insertTestTrade, type TestTrade } from "./test-trade.ts";

/** A page of a list as returned. */
export type ListAnswer = {
  results: Record<string, unknown>[];
  count: number;
  next: unknown;
  previous: unknown;
};

type Query = Record<string, string>;

/** A list of the business; the test fails if it is refused. */
export async function listOf(
  client: ApiClient,
  { id }: Pick<TestBusiness, "id">,
  path: string,
  query: Query = {},
): Promise<ListAnswer> {
  const { status, body } = await client.get(path, { business: id, ...query });
  expect([path, status, body["code"]]).toEqual([path, 200, undefined]);
  return body as ListAnswer;
}

/** A shop with some trade, and its lists. */
export type ListedShop = {
  api: TestApi;
  duka: TestBusiness;
  owner: ApiClient;
  cashier: ApiClient;
  made: TestTrade;
  /** A list as returned to the owner, or to another user. */
  list: (path: string, query?: Query, by?: ApiClient) => Promise<ListAnswer>;
  /** The value of a key in each row of a list, in order. */
  names: (path: string, query: Query, key: string) => Promise<unknown[]>;
  close: () => Promise<void>;
};

/** Opens the API over a separate database that contains that shop. */
export async function openListedShop(): Promise<ListedShop> {
  const api = await testApi();
  const duka = await api.business({ subdomain: "duka" });
  const made = await insertTestTrade(api, duka);
  const owner = await api.signIn(duka.owner);
  const cashier = await api.signIn(duka.cashier);
  const list = (path: string, query: Query = {}, by = owner) => listOf(by, duka, path, query);
  const names = async (path: string, query: Query, key: string) =>
    (await list(path, query)).results.map((row) => row[key]);
  return { api, duka, owner, cashier, made, list, names, close: () => api.close() };
}
