import { graphql, type ResultOf, type VariablesOf } from "../../../kit/lib/graphql/graphql.ts";

const HistoryChangeFragment = graphql(`
  fragment HistoryChange on StaffChange @_unmask {
    id changedOn userEmail operation userAgent place kind thingId title withinId withinTitle action fieldCount
    fields { name key keyTitle before after beforeTitle afterTitle isCut }
  }
`);

/** Each kind of thing has a field with a right of its own, and they answer alike. */
const ProjectHistoryDocument = graphql(
  `
  query projectHistory($id: ID!, $first: Int!, $after: ID, $language: Language!) {
    changes: queryProjectHistory(projectId: $id, first: $first, after: $after, language: $language) {
      ...HistoryChange
    }
  }
`,
  [HistoryChangeFragment],
);

const LotHistoryDocument = graphql(
  `
  query lotHistory($id: ID!, $first: Int!, $after: ID, $language: Language!) {
    changes: queryLotHistory(lotId: $id, first: $first, after: $after, language: $language) {
      ...HistoryChange
    }
  }
`,
  [HistoryChangeFragment],
);

const AuctionHistoryDocument = graphql(
  `
  query auctionHistory($id: ID!, $first: Int!, $after: ID, $language: Language!) {
    changes: queryAuctionHistory(incrementalAuctionId: $id, first: $first, after: $after, language: $language) {
      ...HistoryChange
    }
  }
`,
  [HistoryChangeFragment],
);

const UnitHistoryDocument = graphql(
  `
  query unitHistory($id: ID!, $first: Int!, $after: ID, $language: Language!) {
    changes: queryOrganizationalUnitHistory(
      organizationalUnitId: $id, first: $first, after: $after, language: $language
    ) {
      ...HistoryChange
    }
  }
`,
  [HistoryChangeFragment],
);

const ChannelHistoryDocument = graphql(
  `
  query channelHistory($id: ID!, $first: Int!, $after: ID, $language: Language!) {
    changes: queryChannelHistory(channel: $id, first: $first, after: $after, language: $language) {
      ...HistoryChange
    }
  }
`,
  [HistoryChangeFragment],
);

const UserHistoryDocument = graphql(
  `
  query userHistory($id: ID!, $first: Int!, $after: ID, $language: Language!) {
    changes: queryUserHistory(userId: $id, first: $first, after: $after, language: $language) {
      ...HistoryChange
    }
  }
`,
  [HistoryChangeFragment],
);

const CategoryHistoryDocument = graphql(
  `
  query categoryHistory($id: ID!, $first: Int!, $after: ID, $language: Language!) {
    changes: queryCategoryHistory(categoryId: $id, first: $first, after: $after, language: $language) {
      ...HistoryChange
    }
  }
`,
  [HistoryChangeFragment],
);

const IncrementalLotHistoryDocument = graphql(
  `
  query incrementalLotHistory($id: ID!, $first: Int!, $after: ID, $language: Language!) {
    changes: queryIncrementalLotHistory(incrementalLotId: $id, first: $first, after: $after, language: $language) {
      ...HistoryChange
    }
  }
`,
  [HistoryChangeFragment],
);

const DocumentHistoryDocument = graphql(
  `
  query documentHistory($id: ID!, $first: Int!, $after: ID, $language: Language!) {
    changes: queryDocumentHistory(documentId: $id, first: $first, after: $after, language: $language) {
      ...HistoryChange
    }
  }
`,
  [HistoryChangeFragment],
);

const BlindAuctionHistoryDocument = graphql(
  `
  query blindAuctionHistory($id: ID!, $first: Int!, $after: ID, $language: Language!) {
    changes: queryBlindAuctionHistory(blindAuctionId: $id, first: $first, after: $after, language: $language) {
      ...HistoryChange
    }
  }
`,
  [HistoryChangeFragment],
);

export const WholeHistoryDocument = graphql(
  `
  query wholeHistory($searchFilter: HistoryFilter!, $first: Int!, $after: ID, $language: Language!) {
    changes: queryHistory(searchFilter: $searchFilter, first: $first, after: $after, language: $language) {
      ...HistoryChange
    }
  }
`,
  [HistoryChangeFragment],
);

export type ChosenHistory = VariablesOf<typeof WholeHistoryDocument>["searchFilter"];

export const HISTORY_DOCUMENTS = {
  project: ProjectHistoryDocument,
  lot: LotHistoryDocument,
  auction: AuctionHistoryDocument,
  blindAuction: BlindAuctionHistoryDocument,
  unit: UnitHistoryDocument,
  channel: ChannelHistoryDocument,
  user: UserHistoryDocument,
  category: CategoryHistoryDocument,
  incrementalLot: IncrementalLotHistoryDocument,
  document: DocumentHistoryDocument,
} as const;

export interface HistoryOwner {
  kind: keyof typeof HISTORY_DOCUMENTS;
  id: string;
}

export type ChangeRow = ResultOf<typeof ProjectHistoryDocument>["changes"][number];
export type FieldRow = ChangeRow["fields"][number];
