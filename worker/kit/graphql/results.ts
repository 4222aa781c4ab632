import { builder } from "./builder.ts";

export const Result = builder.objectRef<{ result: boolean }>("Result").implement({
  fields: (t) => ({ result: t.exposeBoolean("result") }),
});

export interface CodeRequested {
  codeRequestId: string | null;
}

export const CodeRequestResult = builder.objectRef<CodeRequested>("CodeRequestResult").implement({
  description: "A code was asked for, if there is an account to send it to.",
  fields: (t) => ({
    result: t.boolean({ resolve: () => true }),
    codeRequestId: t.exposeString("codeRequestId", {
      nullable: true,
      description:
        "To send along with the code, so that nobody else's attempts use this request up. Null for a change that the viewer has begun, which needs none.",
    }),
  }),
});

export const CreatedId = builder.objectRef<{ id: string }>("CreatedId").implement({
  fields: (t) => ({ id: t.exposeID("id") }),
});

export async function asResult(work: Promise<void>): Promise<{ result: boolean }> {
  await work;
  return { result: true };
}
