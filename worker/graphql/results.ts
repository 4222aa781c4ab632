import { builder } from "./builder.ts";

export const Result = builder.objectRef<{ result: boolean }>("Result").implement({
  fields: (t) => ({ result: t.exposeBoolean("result") }),
});

export const CreatedId = builder.objectRef<{ id: string }>("CreatedId").implement({
  fields: (t) => ({ id: t.exposeID("id") }),
});

export async function done(work: Promise<void>): Promise<{ result: boolean }> {
  await work;
  return { result: true };
}
