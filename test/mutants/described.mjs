import { declareValuePlugin, PluginKind } from "@stryker-mutator/api/plugin";

/** Leaves out the words of the API's descriptions: they change no rule. */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, "described", {
    shouldIgnore: ({ node }) => {
      const callee = node.type === "CallExpression" ? node.callee : null;
      const name =
        callee?.type === "MemberExpression" && callee.property.type === "Identifier" ? callee.property.name : "";
      return name === "description" || name === "metadata" ? "words of the API" : undefined;
    },
  }),
];
