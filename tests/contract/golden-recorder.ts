import { header } from "#/contract/headers.ts";
import type { Answer, ApiClient } from "#tests/support/api-client.ts";

/** A request and its response, as stored in `golden/`. */
export type GoldenCall = {
  request: {
    method: string;
    path: string;
    query?: Record<string, string>;
    headers?: Record<string, string>;
    body?: unknown;
    /** The fields of an upload; a binary file by its name only. */
    form?: Record<string, string>;
  };
  answer: { status: number; body: unknown };
};

type Asked = Omit<GoldenCall["request"], "method" | "path" | "form"> & { form?: FormData };

/** Makes calls and records each with its response, in the name of `client` by default. */
export type GoldenRecorder = ReturnType<typeof goldenRecorder>;

/** Secret fields of a response, with their replacements. */
const secretFields = {
  access: "<access token>",
  refresh: "<refresh token>",
  csrf_token: "<csrf token>",
  mfa_token: "<mfa token>",
  registration_token: "<registration token>",
  handover_code: "<handover code>",
  secret: "<secret>",
  otpauth_url: "<address of the QR code>",
};

/** A recorder that initially knows the caller's secrets. */
export function goldenRecorder(client: ApiClient) {
  const calls = new Map<string, GoldenCall>();
  const secrets = new Map([[client.csrf, "<csrf token>"]]);

  const call = async (
    name: string,
    method: string,
    path: string,
    asked: Asked = {},
    as: ApiClient = client,
  ): Promise<Record<string, unknown>> => {
    const { form, ...plain } = asked;
    const { query = {}, headers = {}, body } = plain;
    const sending = { query, headers, ...(form === undefined ? {} : { form }) };
    const answer = await as.send(method, path, body, sending);
    for (const [field, shown] of Object.entries(secretFields)) {
      const value = answer.body[field];
      if (typeof value === "string") secrets.set(value, shown);
    }
    if (calls.has(name)) throw new Error(`Two calls are named ${name}`);
    const sent = form === undefined ? {} : { form: await shownForm(form) };
    const request = { method, path, ...plain, ...sent };
    calls.set(name, { request, answer: { status: answer.status, body: shownBody(answer) } });
    return answer.body;
  };

  return {
    call,
    get: (name: string, path: string, query?: Record<string, string>, as?: ApiClient) =>
      call(name, "GET", path, query === undefined ? {} : { query }, as),
    post: (name: string, path: string, body: unknown, as?: ApiClient) =>
      call(name, "POST", path, { body }, as),
    write: (
      name: string,
      path: string,
      opId: string,
      body: unknown,
      method = "POST",
      as: ApiClient = client,
    ) => call(name, method, path, { headers: { [header.idempotencyKey]: opId }, body }, as),
    /** Replaces this text wherever it occurs. */
    hide: (secret: string, shown: string) => void secrets.set(secret, shown),
    /** The calls so far, with each secret replaced by its name. */
    written: () => new Map([...calls].map(([name, one]) => [name, named(one, secrets)])),
  };
}

/** For non-JSON bodies: the text, or the type if binary. */
function shownBody({ headers, body }: Answer): unknown {
  const type = (headers.get("Content-Type") ?? "").split(";")[0] ?? "";
  if (type === "application/json") return body;
  return type.startsWith("text/") ? body["text"] : `<${type}>`;
}

async function shownForm(form: FormData): Promise<Record<string, string>> {
  const shown: Record<string, string> = {};
  for (const [field, value] of form.entries()) {
    if (typeof value === "string") shown[field] = value;
    else shown[field] = value.name.endsWith(".csv") ? await value.text() : `<${value.name}>`;
  }
  return shown;
}

function named(call: GoldenCall, secrets: ReadonlyMap<string, string>): GoldenCall {
  return JSON.parse(JSON.stringify(call), (_key, value: unknown) =>
    typeof value === "string" ? (secrets.get(value) ?? value) : value,
  ) as GoldenCall;
}
