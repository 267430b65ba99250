import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { SectionId } from "./links.ts";

export const sectionNames = {
  features: msg`What it does`,
  "how-it-works": msg`How it works`,
  testimonials: msg`Check it yourself`,
  pricing: msg`Prices`,
  integrations: msg`Works with`,
  contact: msg`Contact`,
} as const satisfies Record<SectionId, MessageDescriptor>;
