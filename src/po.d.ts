declare module "*.po" {
  import type { Messages } from "@lingui/core";
  export const messages: Messages;
}

/** The parts of the app's texts that a module and what it imports need (build/texts-plugin.ts). */
declare module "*?texts" {
  export const texts: string;
}
