import { queryOptions } from "@tanstack/react-query";
import type {
  ChangePasswordBody,
  MfaDisableBody,
  MfaEnableBody,
  MfaEnabled,
  MfaRecovery,
  OwnSession,
  PrimaryPatch,
  ProfilePatch,
  Proof,
} from "#/contract/account.ts";
import type { User } from "#/contract/auth.ts";
import { paths } from "#/contract/paths.ts";
import type { Api } from "#/http/client.ts";
import { upload } from "#/http/upload.ts";

/** Query keys and fetchers for the signed-in user. */
export const accountAnswers = {
  sessions: (api: Api) =>
    queryOptions({
      queryKey: ["own-sessions"],
      meta: { kept: true },
      // Sessions must be current: cached data is shown and refetched each time.
      staleTime: 0,
      queryFn: async () => readSessions(await api.json({ method: "GET", path: paths.sessions })),
    }),
};

function readSessions(answer: unknown): OwnSession[] {
  const results = (answer as { results?: unknown } | null)?.results;
  if (!Array.isArray(results)) throw new TypeError("not a list of sessions");
  return results as OwnSession[];
}

/* The functions below throw what the client throws. */

export async function endSession(
  api: Api,
  id: string,
  body: { password: string; lost: boolean } & Proof,
): Promise<void> {
  await api.json({ method: "DELETE", path: paths.session(id), body });
}

/** Fetches the current user. */
export async function fetchUser(api: Api): Promise<User> {
  return (await api.json({ method: "GET", path: paths.me })) as User;
}

export async function changeProfile(api: Api, body: ProfilePatch): Promise<User> {
  return (await api.json({ method: "PATCH", path: paths.profile, body })) as User;
}

export async function changePrimary(api: Api, body: PrimaryPatch): Promise<User> {
  return (await api.json({ method: "PATCH", path: paths.primary, body })) as User;
}

/** Uploads a square picture already cropped on the device. */
export async function changeAvatar(
  api: Api,
  file: Blob,
  onProgress: (share: number) => void,
): Promise<User> {
  const picture = { path: paths.avatar, field: "avatar", file, name: "avatar.webp", onProgress };
  return (await upload(api, picture)) as User;
}

export async function changePassword(api: Api, body: ChangePasswordBody): Promise<void> {
  await api.json({ method: "POST", path: paths.changePassword, body });
}

export async function resendEmailLink(api: Api, email: string): Promise<void> {
  await api.json({ method: "POST", path: paths.emailResend, body: { email } });
}

/** Without a code it requests one; with it the second factor is enabled. */
export async function enableSecondFactor(api: Api, body: MfaEnableBody): Promise<MfaEnabled> {
  return (await api.json({ method: "POST", path: paths.mfa, body })) as MfaEnabled;
}

/** Replaces the recovery codes. */
export async function renewRecoveryCodes(api: Api, body: MfaDisableBody): Promise<string[]> {
  const answer = await api.json({ method: "POST", path: paths.mfaRecovery, body });
  return (answer as MfaRecovery).recovery_codes;
}

export async function disableSecondFactor(api: Api, body: MfaDisableBody): Promise<User> {
  await api.json({ method: "DELETE", path: paths.mfa, body });
  return fetchUser(api);
}
