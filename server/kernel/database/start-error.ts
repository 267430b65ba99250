/** Why the server could not start. A closed list: each code has a message where it is thrown. */
export type StartErrorCode =
  | "setting_missing"
  | "setting_wrong"
  | "port_taken"
  | "port_refused"
  | "data_folder_in_use"
  | "data_folder_not_writable"
  | "disk_full"
  | "database_out_of_reach"
  | "database_refused_sign_in"
  | "database_too_old"
  | "database_did_not_start"
  | "database_ended"
  | "data_of_another_version"
  | "no_database_user"
  | "no_embedded_database"
  | "not_built";

/** A failed start with a cause that a user can fix: `message` is a plain English sentence. */
export class StartError extends Error {
  override readonly name = "StartError";
  readonly code: StartErrorCode;

  constructor(code: StartErrorCode, sentence: string, cause?: unknown) {
    super(sentence, cause === undefined ? undefined : { cause });
    this.code = code;
  }
}

/** The `code` of a Node or PostgreSQL error (`ENOSPC`, `28P01`), or the empty string. */
export function causeCode(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : "";
}
