import type { Plugin } from "vite";

/** What i18next creates for every instance and the app does not use, each with its replacement. */
const UNUSED: readonly [string, string][] = [
  // web/i18n/i18n.ts hands over complete dictionaries, so i18next fetches nothing itself.
  [
    "new Connector(createClassOnDemand(this.modules.backend), s.resourceStore, s, this.options)",
    "{ state: {}, on() {} }",
  ],
  // Parameters are formatted before they are filled in.
  ["formatter = Formatter;", "formatter = null;"],
];

/** Removes from i18next the code that loads and formats texts: a fifth of the library, in the first load of every page. */
export const treeShakeI18next: Plugin = {
  name: "tree-shake-i18next",
  apply: "build",
  transform: {
    filter: { id: /[\\/]node_modules[\\/]i18next[\\/]/ },
    handler(code) {
      const missing = UNUSED.find(([used]) => !code.includes(used));
      // A new version of the library: the replacement must be checked, not skipped.
      if (missing) this.error(`i18next no longer holds "${missing[0]}"`);
      return { code: UNUSED.reduce((text, [used, instead]) => text.replace(used, instead), code), map: null };
    },
  },
};
