import type { ManifestOptions } from "vite-plugin-pwa";

/**
 * The installed app opens at the counter, its main purpose. A manifest has a single language; English is also
 * the app's default.
 */
export const manifest: Partial<ManifestOptions> = {
  id: "/",
  name: "Kaunta: sell, count, collect",
  short_name: "Kaunta",
  description:
    "The counter of your shop: sell, count stock and collect debts, with or without a network.",
  lang: "en",
  dir: "ltr",
  start_url: "/sales/create",
  scope: "/",
  display: "standalone",
  background_color: "#f4f6f4",
  theme_color: "#f4f6f4",
  categories: ["business", "finance", "productivity"],
  icons: [
    { src: "/icons/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
    { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
    { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
    { src: "/icons/maskable.svg", sizes: "any", type: "image/svg+xml", purpose: "maskable" },
    { src: "/icons/maskable-192.png", sizes: "192x192", type: "image/png", purpose: "maskable" },
    { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
  screenshots: [
    {
      src: "/screenshots/counter-narrow.png",
      sizes: "720x1440",
      type: "image/png",
      form_factor: "narrow",
      label: "The counter on a phone",
    },
    {
      src: "/screenshots/payment-narrow.png",
      sizes: "720x1440",
      type: "image/png",
      form_factor: "narrow",
      label: "Cash, and the change to give",
    },
    {
      src: "/screenshots/counter-wide.png",
      sizes: "1280x800",
      type: "image/png",
      form_factor: "wide",
      label: "The counter on a tablet",
    },
  ],
  shortcuts: [
    {
      name: "New sale",
      url: "/sales/create",
      icons: [{ src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" }],
    },
    {
      name: "Record payment",
      url: "/credits",
      icons: [{ src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" }],
    },
  ],
};
