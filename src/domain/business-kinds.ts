/** Types of business, as listed in the specification. */
export const businessTypes = [
  "retail",
  "wholesale",
  "service",
  "manufacturing",
  "restaurant",
  "ecommerce",
  "consultancy",
  "other",
] as const;

export const businessCategories = [
  "agriculture",
  "automotive",
  "beauty",
  "construction",
  "education",
  "electronics",
  "fashion",
  "finance",
  "food",
  "healthcare",
  "hospitality",
  "it",
  "logistics",
  "media",
  "real_estate",
  "sports",
  "travel",
  "other",
] as const;

export type BusinessType = (typeof businessTypes)[number];
export type BusinessCategory = (typeof businessCategories)[number];
