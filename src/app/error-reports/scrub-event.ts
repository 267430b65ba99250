import type { Breadcrumb, ErrorEvent, Exception, StackFrame } from "@sentry/browser";
import { scrub, type LogFields, type LogValue } from "#/platform/logger.ts";
import { scrubAddress, scrubText } from "./scrub-text.ts";

/** The environment the scrubber runs in. */
export interface Surroundings {
  /** The app's own origin. */
  readonly origin: string;
  /** Names in use on this device, removed wherever they occur. */
  readonly names: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns the parts of an error that may be sent: only the fields listed here, each without personal data. An
 * allow list, so that fields a future library version collects stay excluded.
 */
export function scrubEvent(event: ErrorEvent, around: Surroundings): ErrorEvent {
  const message = event.message ?? event.logentry?.message;
  const url = event.request?.url;
  return {
    type: undefined,
    ...pick(event, ["event_id", "timestamp", "level", "platform", "release", "environment", "sdk"]),
    ...(message === undefined ? {} : { message: scrubText(message, around.names) }),
    ...(event.exception?.values === undefined
      ? {}
      : { exception: { values: event.exception.values.map((one) => exceptionOf(one, around)) } }),
    ...(url === undefined
      ? {}
      : { request: { url: scrubAddress(url, around.origin, around.names) } }),
    breadcrumbs: (event.breadcrumbs ?? []).map((crumb) => scrubBreadcrumb(crumb, around)),
    tags: fieldsOf(event.tags, around),
    extra: fieldsOf(event.extra, around),
  };
}

/** Returns a breadcrumb reduced to the address requested or opened, never the data sent, typed or received. */
export function scrubBreadcrumb(crumb: Breadcrumb, around: Surroundings): Breadcrumb {
  const data: Fields = crumb.data ?? {};
  const kept = Object.entries(data).flatMap(([key, value]): [string, unknown][] => {
    if (key === "status_code" && typeof value === "number") return [[key, value]];
    if (key === "method" && typeof value === "string" && /^[A-Z]{3,7}$/u.test(value))
      return [[key, value]];
    const isAddress =
      (key === "url" || key === "from" || key === "to") && typeof value === "string";
    return isAddress ? [[key, scrubAddress(value, around.origin, around.names)]] : [];
  });
  return {
    ...pick(crumb, ["timestamp", "type", "category", "level"]),
    ...(crumb.message === undefined ? {} : { message: scrubText(crumb.message, around.names) }),
    data: Object.fromEntries(kept),
  };
}

function exceptionOf({ type, value, mechanism, stacktrace }: Exception, around: Surroundings) {
  return {
    ...(type === undefined ? {} : { type: scrubText(type, around.names) }),
    ...(value === undefined ? {} : { value: scrubText(value, around.names) }),
    ...(mechanism === undefined ? {} : { mechanism: pick(mechanism, ["type", "handled"]) }),
    ...(stacktrace?.frames === undefined
      ? {}
      : { stacktrace: { frames: stacktrace.frames.map((frame) => frameOf(frame, around)) } }),
  };
}

/** Build output is reported by its full file name, which is needed to locate the source line. */
const builtFile = /^\/assets\/[\w.-]+\.js$/u;

function frameOf(frame: StackFrame, around: Surroundings): StackFrame {
  const { filename, function: name } = frame;
  return {
    ...pick(frame, ["lineno", "colno", "in_app"]),
    ...(filename === undefined ? {} : { filename: fileOf(filename, around) }),
    ...(name === undefined ? {} : { function: scrubText(name, around.names) }),
  };
}

function fileOf(filename: string, { origin, names }: Surroundings): string {
  const path = filename.startsWith(origin) ? filename.slice(origin.length) : "";
  return builtFile.test(path) ? `app://${path}` : scrubAddress(filename, origin, names);
}

/** Keeps flat fields only; a value whose name marks it as private is removed entirely, as in the log. */
function fieldsOf(fields: Fields | undefined, around: Surroundings): Record<string, LogValue> {
  const flat: LogFields = Object.fromEntries(
    Object.entries(fields ?? {}).flatMap(([name, value]): [string, LogValue][] => {
      if (scrubText(name, around.names) !== name) return [];
      if (typeof value === "boolean") return [[name, value]];
      if (typeof value !== "string" && typeof value !== "number") return [];
      // A number long enough to be a phone number or a code is treated as one.
      const text = scrubText(String(value), around.names);
      return [[name, text === String(value) ? value : text]];
    }),
  );
  return { ...scrub(flat) };
}

function pick<Whole extends object, Key extends keyof Whole>(
  whole: Whole,
  keys: readonly Key[],
): Pick<Whole, Key> {
  const kept = keys.filter((key) => whole[key] !== undefined).map((key) => [key, whole[key]]);
  return Object.fromEntries(kept) as Pick<Whole, Key>;
}
