import { graphql, type ResultOf, type VariablesOf } from "../../../../kit/lib/graphql/graphql.ts";

const ImportedRowFragment = graphql(`
  fragment ImportedRow on ImportedLot @_unmask {
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
`);

/** What an import would make of rows. */
export const PreviewLotImportDocument = graphql(
  `
  query previewLotImport($projectId: ID!, $lots: [ImportedLotInput!]!) {
    rows: previewLotImport(projectId: $projectId, lots: $lots) {
      ...ImportedRow
    }
  }
`,
  [ImportedRowFragment],
);

export const ImportLotsDocument = graphql(
  `
  mutation importLots($projectId: ID!, $lots: [ImportedLotInput!]!) {
    rows: importLots(projectId: $projectId, lots: $lots) {
      ...ImportedRow
    }
  }
`,
  [ImportedRowFragment],
);

export type ImportedLotFields = VariablesOf<typeof ImportLotsDocument>["lots"][number];
export type RowAnswer = ResultOf<typeof ImportLotsDocument>["rows"][number];
