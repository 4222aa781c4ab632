import { graphql, type ResultOf, type VariablesOf } from "../../../../kit/lib/graphql/graphql.ts";

/** What an import would make of rows. */
export const PreviewLotImportDocument = graphql(`
  query previewLotImport($projectId: ID!, $lots: [ImportedLotInput!]!) {
    rows: previewLotImport(projectId: $projectId, lots: $lots) {
      state
      lastUpdatedOn
      faults {
        path
        rule
        params {
          key
          value
        }
      }
    }
  }
`);

export const ImportLotsDocument = graphql(`
  mutation importLots($projectId: ID!, $lots: [ImportedLotInput!]!) {
    rows: importLots(projectId: $projectId, lots: $lots) {
      state
      lastUpdatedOn
      faults {
        path
        rule
        params {
          key
          value
        }
      }
    }
  }
`);

export type ImportedLotFields = VariablesOf<typeof ImportLotsDocument>["lots"][number];
export type RowAnswer = ResultOf<typeof ImportLotsDocument>["rows"][number];
