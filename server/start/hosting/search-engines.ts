/** Allows crawlers the landing page. The app behind sign-in has nothing to index. */
export function crawlerRules(origin: string): string {
  return [
    "User-agent: *",
    "Allow: /",
    "Disallow: /api/",
    "Disallow: /dev/",
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}

const english = "/";
const swahili = "/?lang=sw";

/** The landing page in both languages, each linking to the other. */
export function siteMap(origin: string): string {
  const alternates = [
    ["en", english],
    ["sw", swahili],
    ["x-default", english],
  ].map(
    ([language, path]) =>
      `    <xhtml:link rel="alternate" hreflang="${language}" href="${origin}${path}"/>`,
  );
  const pages = [english, swahili].flatMap((path) => [
    "  <url>",
    `    <loc>${origin}${path}</loc>`,
    ...alternates,
    "  </url>",
  ]);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages,
    "</urlset>",
    "",
  ].join("\n");
}
