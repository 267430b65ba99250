import { createFileRoute, notFound } from "@tanstack/react-router";
import { lazy } from "react";

/** The condition is a build-time constant, so that production neither contains nor fetches the page. */
const Gallery = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import("#/ui/gallery/gallery.tsx")).Gallery }))
  : null;

export const Route = createFileRoute("/dev/ui")({
  beforeLoad: () => {
    if (!import.meta.env.DEV) notFound({ throw: true });
  },
  component: () => (Gallery ? <Gallery /> : null),
});
