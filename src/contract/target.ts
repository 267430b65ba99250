/** Where an operation is sent. */
export type Target = { method: "POST" | "PATCH" | "DELETE"; path: string };
