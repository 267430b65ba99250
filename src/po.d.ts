declare module "*.po" {
  import type { Messages } from "@lingui/core";
  export const messages: Messages;
}

/** The catalogue parts required by a module and its imports (build/texts-plugin.ts). */
declare module "*?texts" {
  export const texts: string;
}
