import type { Messages } from "@lingui/core";

/** Where the texts are that no first screen waits for: the counter does not carry the list. */
export const laterCatalogues = import.meta.glob<{ messages: Messages }>([
  "../../locales/*/*.po",
  "!../../locales/{auth,landing,sales,server,shared,shell}/*.po",
]);
