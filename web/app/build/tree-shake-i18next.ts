import type { Plugin } from "vite";

/** Parts that i18next creates for every instance but the app does not use, each with its replacement. */
const UNUSED: readonly [string, string][] = [
  // web/kit/i18n/i18n.ts passes complete dictionaries, so i18next loads nothing itself.
  [
    "new Connector(createClassOnDemand(this.modules.backend), s.resourceStore, s, this.options)",
    "{ state: {}, on() {} }",
  ],
  // The app formats parameters before it passes them.
  ["formatter = Formatter;", "formatter = null;"],
];

/** Removes the loading and formatting code from i18next (LIBRARIES.md). */
export const treeShakeI18next: Plugin = {
  name: "tree-shake-i18next",
  apply: "build",
  transform: {
    filter: { id: /[\\/]node_modules[\\/]i18next[\\/]/ },
    handler(code) {
      const missing = UNUSED.find(([used]) => !code.includes(used));
      // After an update of the library, the replacement must be checked rather than skipped.
      if (missing) this.error(`i18next no longer holds "${missing[0]}"`);
      return { code: UNUSED.reduce((text, [used, instead]) => text.replace(used, instead), code), map: null };
    },
  },
};
