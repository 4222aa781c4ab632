import { builder } from "./builder.ts";

export interface KeyValueEntry {
  key: string;
  value: string;
}

export const KeyValue = builder.objectRef<KeyValueEntry>("KeyValue").implement({
  fields: (t) => ({ key: t.exposeString("key"), value: t.exposeString("value") }),
});

/** A step of an auction's ladder, or of the one pinned for a lot. */
export const LadderStep = builder.objectRef<{ fromCents: number; stepCents: number }>("LadderStep").implement({
  description: "From this price on, that step.",
  fields: (t) => ({
    fromAmount: t.expose("fromCents", { type: "Money" }),
    stepAmount: t.expose("stepCents", { type: "Money" }),
  }),
});

export const DocumentInfo = builder.objectRef<{ documentRootFolderId: string | null }>("DocumentInfo").implement({
  description: "The documents that belong to this.",
  fields: (t) => ({
    hasContent: t.boolean({
      description: "Whether there are any: a root folder may be empty, and no operation stores documents yet.",
      resolve: () => false,
    }),
    rootFolderId: t.exposeID("documentRootFolderId", { nullable: true }),
  }),
});
