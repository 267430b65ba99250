import { randomBytes } from "node:crypto";

/** W3C Trace Context: the headers of the caller's trace and of the response. */
export const traceHeader = { parent: "traceparent", answer: "traceresponse" } as const;

/** A request's position in a trace (W3C Trace Context). */
export type Trace = {
  /** 32 hexadecimal digits, the same in every program the call passes through. */
  id: string;
  /** The value of the response header: the trace, and this server's span. */
  answer: string;
};

const shape = /^(?!ff)[\da-f]{2}-(?<id>[\da-f]{32})-(?<parent>[\da-f]{16})-(?<flags>[\da-f]{2})/;
const nobody = /^0+$/;

/** The caller's trace, or a new one if it is absent or malformed. */
export function traceOf(parent: string | undefined): Trace {
  const groups = shape.exec(parent ?? "")?.groups;
  const [id = "", caller = "", flags = ""] = [
    groups?.["id"],
    groups?.["parent"],
    groups?.["flags"],
  ];
  const isNamed = groups !== undefined && !nobody.test(id) && !nobody.test(caller);
  const trace = isNamed ? id : randomBytes(16).toString("hex");
  const own = randomBytes(8).toString("hex");
  return { id: trace, answer: `00-${trace}-${own}-${isNamed ? flags : "00"}` };
}
