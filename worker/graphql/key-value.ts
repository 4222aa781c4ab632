import { builder } from "./builder.ts";

export interface KeyValueEntry {
  key: string;
  value: string;
}

export const KeyValue = builder.objectRef<KeyValueEntry>("KeyValue").implement({
  fields: (t) => ({ key: t.exposeString("key"), value: t.exposeString("value") }),
});
