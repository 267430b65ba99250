/** Form values that end sessions. */
export interface SessionEndFormValues {
  /** The password of the user who ends them. */
  readonly password: string;
  /** Whether the devices were lost. */
  readonly lost: boolean;
}

export const noSessionEnd: SessionEndFormValues = { password: "", lost: false };

export type SessionEndRead =
  | { ok: true; body: SessionEndFormValues }
  | { ok: false; problems: { password: "missing" } };

export function readSessionEnd(values: SessionEndFormValues): SessionEndRead {
  if (values.password === "") return { ok: false, problems: { password: "missing" } };
  return { ok: true, body: values };
}
