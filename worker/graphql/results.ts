import { builder } from "./builder.ts";

/** The result of a command that returns no data. */
export const Result = builder.objectRef<{ result: boolean }>("Result").implement({
  fields: (t) => ({ result: t.exposeBoolean("result") }),
});

/** The id of what a command made. */
export const CreatedId = builder.objectRef<{ id: string }>("CreatedId").implement({
  fields: (t) => ({ id: t.exposeID("id") }),
});

/** The answer to a command once its work is done. */
export async function done(work: Promise<void>): Promise<{ result: boolean }> {
  await work;
  return { result: true };
}
