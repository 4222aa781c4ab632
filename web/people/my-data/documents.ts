import { graphql } from "../../kit/lib/graphql/graphql.ts";

export const DownloadMyDataDocument = graphql(`
  mutation downloadMyData($section: MyDataSection!, $after: String) {
    downloadMyData(section: $section, after: $after) {
      rows
      after
    }
  }
`);

export const CloseAccountDocument = graphql(`
  mutation closeAccount {
    closeAccount {
      keptUntil
    }
  }
`);
