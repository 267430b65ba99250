import { randomBytes } from "node:crypto";

/** W3C Trace Context: the caller's trace, and that of an answer. */
export const traceHeader = { parent: "traceparent", answer: "traceresponse" } as const;

/** A request's place in a trace (W3C Trace Context). */
export type Trace = {
  /** 32 hexadecimal digits, the same in every program the call passes. */
  id: string;
  /** What an answer says of it: the trace, and this server's part in it. */
  answer: string;
};

const shape = /^(?!ff)[\da-f]{2}-(?<id>[\da-f]{32})-(?<parent>[\da-f]{16})-(?<flags>[\da-f]{2})/;
const nobody = /^0+$/;

/** The trace a caller names, or a new one where it names none or not in the standard's form. */
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
