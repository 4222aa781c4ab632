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
