/** Method and path an operation is sent to. */
export type Target = { method: "POST" | "PATCH" | "DELETE"; path: string };
