import { queryOptions } from "@tanstack/react-query";
import type {
  BusinessProfile,
  BusinessProfilePatch,
  BusinessSettingsPatch,
  PlanAnswer,
  SettingsOfBusiness,
} from "#/contract/business.ts";
import type { LocationRow } from "#/contract/location.ts";
import type { TillRow } from "#/contract/till.ts";
import { paths } from "#/contract/paths.ts";
import type { PlanSlug } from "#/domain/plans.ts";
import type { Api } from "#/http/client.ts";
import { upload } from "#/http/upload.ts";

/** Maximum page size of the server. */
const most = "200";

/** An entity selectable by its name. */
export interface Named {
  id: string;
  name: string;
}

/** Query keys and fetchers for business data that only the server has. */
export const businessAnswers = {
  businesses: (api: Api) =>
    queryOptions({
      queryKey: ["businesses"],
      queryFn: async (): Promise<Named[]> =>
        readRows<Named>(await get(api, paths.businesses, { page_size: most })),
    }),
  /** The locations where the user works. */
  locations: (api: Api, business: string) =>
    queryOptions({
      queryKey: ["locations", business],
      queryFn: async (): Promise<LocationRow[]> =>
        readRows<LocationRow>(
          await get(api, paths.locations, { business_id: business, mine: "true", page_size: most }),
        ),
    }),
  profile: (api: Api, business: string) =>
    queryOptions({
      queryKey: ["business-profile", business],
      meta: { kept: true },
      queryFn: async () => (await get(api, paths.businessProfile, { business })) as BusinessProfile,
      // Opened for editing, so it must be current: a colleague's recent change is not overwritten unseen.
      staleTime: 0,
    }),
  settings: (api: Api, business: string) =>
    queryOptions({
      queryKey: ["business-settings", business],
      meta: { kept: true },
      queryFn: async () =>
        (await get(api, paths.businessSettings, { business })) as SettingsOfBusiness,
    }),
  plan: (api: Api, business: string) =>
    queryOptions({
      queryKey: ["plan", business],
      meta: { kept: true },
      queryFn: async () => (await get(api, paths.plan, { business })) as PlanAnswer,
      // A plan upgraded moments ago must unlock what it blocked.
      staleTime: 0,
    }),
  tills: (api: Api, business: string) =>
    queryOptions({
      queryKey: ["tills", business],
      meta: { kept: true },
      queryFn: async (): Promise<TillRow[]> =>
        readRows<TillRow>(await get(api, paths.tills, { business, page_size: most })),
    }),
};

function get(api: Api, path: string, query: Record<string, string>): Promise<unknown> {
  return api.json({ method: "GET", path: `${path}?${new URLSearchParams(query).toString()}` });
}

/** Returns the rows of a page; anything else is an error, never an empty list. */
function readRows<Row>(answer: unknown): Row[] {
  const results = (answer as { results?: unknown } | null)?.results;
  if (!Array.isArray(results)) throw new TypeError("not a page");
  return results as Row[];
}

/* The functions below throw what the client throws. */

export async function changeBusinessProfile(
  api: Api,
  business: string,
  body: BusinessProfilePatch,
): Promise<void> {
  await api.json({ method: "PATCH", path: `${paths.businessProfile}?business=${business}`, body });
}

export async function changeBusinessSettings(
  api: Api,
  business: string,
  body: BusinessSettingsPatch,
): Promise<void> {
  await api.json({ method: "PATCH", path: `${paths.businessSettings}?business=${business}`, body });
}

/** Requests another plan from the operator; null withdraws the request. */
export async function askForPlan(api: Api, business: string, plan: PlanSlug | null): Promise<void> {
  const path = `${paths.planRequest}?business=${business}`;
  if (plan === null) await api.json({ method: "DELETE", path });
  else await api.json({ method: "POST", path, body: { plan } });
}

/** The server generates its own sizes of it. */
export async function changePicture(
  api: Api,
  picture: {
    business: string;
    kind: "logo" | "banner";
    file: File;
    onProgress: (share: number) => void;
  },
): Promise<void> {
  const { business, kind, file, onProgress } = picture;
  const at = { logo: paths.businessLogo, banner: paths.businessBanner }[kind];
  const path = `${at}?business=${business}`;
  await upload(api, { path, field: kind, file, name: file.name, onProgress });
}

export async function createLocation(
  api: Api,
  body: { id: string; business: string; name: string },
): Promise<void> {
  await api.json({ method: "POST", path: paths.locations, body });
}

export async function changeLocation(
  api: Api,
  { business, id }: { business: string; id: string },
  body: { name?: string; is_active?: boolean },
): Promise<void> {
  await api.json({ method: "PATCH", path: `${paths.location(id)}?business=${business}`, body });
}

export async function changeTill(
  api: Api,
  { business, id }: { business: string; id: string },
  body: { name?: string; location?: string; status?: "active" | "revoked"; lost?: boolean },
): Promise<void> {
  await api.json({ method: "PATCH", path: `${paths.till(id)}?business=${business}`, body });
}
