import { type Dashboard, dashboard } from "#/contract/figures.ts";
import { paths } from "#/contract/paths.ts";
import type { ApiClient } from "./api-client.ts";

/** The dashboard as returned to a user; the view is not recorded. */
export async function readDashboard(
  by: ApiClient,
  query: Record<string, string> = {},
): Promise<Dashboard> {
  const { status, body } = await by.get(paths.dashboard, query);
  if (status !== 200) throw new Error(`The dashboard was answered ${status}`);
  return dashboard.parse(body);
}

type Told = { position?: number | undefined; as_of: string };

/** Records that these figures were shown or, with `seen`, that their changes were acknowledged. */
export async function lookAt(by: ApiClient, { position, as_of }: Told, seen = false, place = "") {
  const path = place === "" ? paths.figureLooks : `${paths.figureLooks}?location=${place}`;
  const { status } = await by.post(path, { position, as_of, seen });
  if (status !== 200) throw new Error(`A look was answered ${status}`);
}
