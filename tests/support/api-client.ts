import type { LoginAnswer, User } from "#/contract/auth.ts";
import { csrfCookie, header } from "#/contract/headers.ts";
import { paths } from "#/contract/paths.ts";
import type { Api } from "#server/routes/route-kit.ts";

/** An answer read to its end. `body` is whatever JSON came; tests look into it freely. */
export type Answer = {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
};

export type Sending = {
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Bytes as they are, in place of a body to be written as JSON. */
  text?: string;
  /** An upload's form, in place of a body. */
  form?: FormData;
};

/** What is no JSON, both ways. */
function fileOf(file: ArrayBuffer): { bytes: Uint8Array; text: string } {
  const bytes = new Uint8Array(file);
  return { bytes, text: new TextDecoder().decode(bytes) };
}

/** A caller of the API with a cookie, and after signing in with a bearer token. */
export class ApiClient {
  access: string | null = null;
  refresh: string | null = null;
  user: User | null = null;
  csrf = "";

  readonly #api: Api;
  readonly #address: string;
  readonly #headers: Record<string, string>;

  constructor(api: Api, address: string, headers: Record<string, string>) {
    this.#api = api;
    this.#address = address;
    this.#headers = headers;
  }

  async fetchCsrf(): Promise<void> {
    const { body } = await this.get(paths.csrf);
    this.csrf = String(body["csrf_token"]);
  }

  /** Signs in and keeps the tokens; throws when refused. */
  async signIn({ email, password }: { email: string; password: string }): Promise<void> {
    const answer = await this.post(paths.login, { email, password });
    if (answer.status !== 200) throw new Error(`Sign-in failed: ${JSON.stringify(answer.body)}`);
    const { access, refresh, user } = answer.body as LoginAnswer;
    Object.assign(this, { access, refresh, user });
  }

  get(path: string, query: Record<string, string> = {}): Promise<Answer> {
    return this.send("GET", path, undefined, { query });
  }

  post(path: string, body: unknown, sending: Sending = {}): Promise<Answer> {
    return this.send("POST", path, body, sending);
  }

  patch(path: string, body: unknown, sending: Sending = {}): Promise<Answer> {
    return this.send("PATCH", path, body, sending);
  }

  /** A trading write: its operation id is its key (S4). */
  write(path: string, opId: string, body: unknown, sending: Sending = {}): Promise<Answer> {
    const headers = { [header.idempotencyKey]: opId, ...sending.headers };
    return this.post(path, body, { ...sending, headers });
  }

  async send(
    method: string,
    path: string,
    body: unknown,
    { query = {}, headers = {}, text, form }: Sending = {},
  ): Promise<Answer> {
    const url = new URL(path, "http://duka.localhost");
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const bytes = form ?? text ?? (body === undefined ? null : JSON.stringify(body));
    const request = new Request(url, {
      method,
      body: bytes,
      headers: {
        // A form names its own type, with its boundary.
        ...(bytes === null || bytes instanceof FormData
          ? {}
          : { "Content-Type": "application/json" }),
        ...(this.access === null ? {} : { Authorization: `Bearer ${this.access}` }),
        ...(this.csrf === ""
          ? {}
          : { Cookie: `${csrfCookie}=${this.csrf}`, [header.csrf]: this.csrf }),
        ...this.#headers,
        ...headers,
      },
    });
    const answer = await this.#api.fetch(request, { address: this.#address });
    const isJson = answer.headers.get("Content-Type")?.startsWith("application/json") ?? false;
    return {
      status: answer.status,
      headers: answer.headers,
      body: isJson
        ? ((await answer.json()) as Record<string, unknown>)
        : fileOf(await answer.arrayBuffer()),
    };
  }
}
