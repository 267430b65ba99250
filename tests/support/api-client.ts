import type { LoginAnswer, User } from "#/contract/auth.ts";
import type { DeviceKeys } from "#/contract/device-keys.ts";
import { csrfCookie, header } from "#/contract/headers.ts";
import { paths } from "#/contract/paths.ts";
import { localHost, readSubdomain } from "#/domain/subdomain.ts";
import type { Api } from "#server/kernel/http/route-kit.ts";

/** A fully read response. `body` is any JSON; tests access it freely. */
export type Answer = {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
};

export type Sending = {
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Raw text, instead of a body to be serialised as JSON. */
  text?: string;
  /** An upload's form, instead of a body. */
  form?: FormData;
};

/** A non-JSON body, as bytes and as text. */
function fileOf(file: ArrayBuffer): { bytes: Uint8Array; text: string } {
  const bytes = new Uint8Array(file);
  return { bytes, text: new TextDecoder().decode(bytes) };
}

/** A browser at a sub-domain also sends its label in the host; an invalid label is claimed on the bare host. */
function hostFor(tenant: string | undefined, publicHost: string): string {
  return tenant !== undefined && readSubdomain(tenant).ok ? `${tenant}.${publicHost}` : publicHost;
}

/** An API caller with a cookie and, after signing in, a bearer token. */
export class ApiClient {
  access: string | null = null;
  refresh: string | null = null;
  user: User | null = null;
  csrf = "";

  readonly #api: Api;
  readonly #address: string;
  readonly #headers: Record<string, string>;

  readonly #publicHost: string;
  readonly #host: string | undefined;

  /** @param host the host to call, if it differs from that of the headers' tenant */
  constructor(
    { api, publicHost = localHost }: { api: Api; publicHost?: string },
    address: string,
    headers: Record<string, string>,
    host?: string,
  ) {
    this.#api = api;
    this.#address = address;
    this.#headers = headers;
    this.#publicHost = publicHost;
    this.#host = host;
  }

  async fetchCsrf(): Promise<void> {
    const { body } = await this.get(paths.csrf);
    this.csrf = String(body["csrf_token"]);
  }

  /** Signs in and stores the tokens; throws if refused. */
  async signIn(
    { email, password }: { email: string; password: string },
    device_keys?: DeviceKeys,
  ): Promise<void> {
    const answer = await this.post(paths.login, { email, password, device_keys });
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
    const said = { ...this.#headers, ...headers };
    const host = this.#host ?? hostFor(said[header.tenant], this.#publicHost);
    const url = new URL(path, `http://${host}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const bytes = form ?? text ?? (body === undefined ? null : JSON.stringify(body));
    const request = new Request(url, {
      method,
      body: bytes,
      headers: {
        // A form sets its own content type, with its boundary.
        ...(bytes === null || bytes instanceof FormData
          ? {}
          : { "Content-Type": "application/json" }),
        ...(this.access === null ? {} : { Authorization: `Bearer ${this.access}` }),
        ...(this.csrf === ""
          ? {}
          : { Cookie: `${csrfCookie}=${this.csrf}`, [header.csrf]: this.csrf }),
        ...said,
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
