import type { ManifestOptions } from "vite-plugin-pwa";

/** The installed app opens at the counter: that is what it is installed for. */
export const manifest: Partial<ManifestOptions> = {
  id: "/",
  name: "Kaunta",
  short_name: "Kaunta",
  start_url: "/sales/create",
  scope: "/",
  display: "standalone",
};
