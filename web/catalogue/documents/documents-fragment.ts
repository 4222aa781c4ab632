import { graphql, type ResultOf } from "../../kit/lib/graphql/graphql.ts";

export const DocumentsFragment = graphql(`
  fragment Documents on DocumentInfo @_unmask {
    documents {
      folderNames
      document {
        id
        name
        contentType
        bytes
        url
      }
    }
  }
`);

export type PublicDocument = ResultOf<typeof DocumentsFragment>["documents"][number];
