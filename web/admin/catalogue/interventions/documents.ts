import { graphql, type ResultOf, type VariablesOf } from "../../../kit/lib/graphql/graphql.ts";

/** A page of all lots of an auction, in lot-number order. */
export const InterventionLotsDocument = graphql(`
  query interventionLots($searchFilter: IncrementalLotAdminFilter!, $pagination: Pagination!) {
    list: queryIncrementalLotsAdmin(searchFilter: $searchFilter, pagination: $pagination) {
      rows: lots {
        id
        lotNumber
        title
      }
      paginatedTotalResults
    }
  }
`);

export const PreviewInterventionsDocument = graphql(`
  query previewInterventions($input: LotInterventionPreviewInput!) {
    changes: previewLotInterventions(input: $input) {
      incrementalLotId
      refusal
      isChanged
      closingOn
      newClosingOn
    }
  }
`);

export const InterveneDocument = graphql(`
  mutation interveneInLots($input: LotInterventionInput!) {
    outcomes: interveneInLots(input: $input) {
      incrementalLotId
      refusal
    }
  }
`);

export type InterventionLot = ResultOf<typeof InterventionLotsDocument>["list"]["rows"][number];
export type PlannedChange = ResultOf<typeof PreviewInterventionsDocument>["changes"][number];
export type LotOutcome = ResultOf<typeof InterveneDocument>["outcomes"][number];
export type PreviewInput = VariablesOf<typeof PreviewInterventionsDocument>["input"];
export type InterventionInput = VariablesOf<typeof InterveneDocument>["input"];
