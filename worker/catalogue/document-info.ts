import { builder } from "../graphql/builder.ts";

export const DocumentInfo = builder.objectRef<{ documentRootFolderId: string | null }>("DocumentInfo").implement({
  description: "Whether documents belong to this. A root folder is made together with the first of them.",
  fields: (t) => ({
    hasContent: t.boolean({ resolve: ({ documentRootFolderId }) => documentRootFolderId !== null }),
    rootFolderId: t.exposeID("documentRootFolderId", { nullable: true }),
  }),
});
