import { graphql, type ResultOf } from "../../../kit/lib/graphql/graphql.ts";
import { CompanyAddressLinesFragment, UserAddressLinesFragment } from "../../../people/addresses/address-fragments.ts";

const LotOfUserFragment = graphql(`
  fragment LotOfUser on UserFileLot @_unmask {
    id
    isSealed
    publicationId
    lotNumber
    viewerCanOpen
    title {
      language
      text
    }
  }
`);

/** All that one page shows of a user. The history says who opened it. */
export const UserFileDocument = graphql(
  `
  query userFile($userId: ID!) {
    getUserFile(userId: $userId) {
      id
      user {
        id
        email
        telephoneNumber
        createdOn
        lastLoginOn
        blacklistedOn
        viewerCanBlacklist
        usesCompanyAddress
        userAddress { ...UserAddressLines }
        companyAddress { ...CompanyAddressLines }
      }
      identity {
        id
        identityStatus
        name
        birthDate
        bank
        verifiedOn
        expiresOn
        report
      }
      notes {
        id
        text
        createdOn
        authorEmail
      }
      acceptedTerms {
        versionId
        channel
        holdsFrom
        isAtSignUp
        acceptedOn
      }
      messages {
        id
        medium
        subject
        state
        createdOn
      }
      bidLots {
        lot { ...LotOfUser }
        state
        ownBidAmount
        bidCount
        lastBidOn
        closesOn
      }
      corrections {
        id
        lot { ...LotOfUser }
        isOverwritten
        bidAmount
        amount
        reason
        createdOn
      }
      notices {
        id
        lot { ...LotOfUser }
        type
        amount
        createdOn
      }
    }
  }
`,
  [UserAddressLinesFragment, CompanyAddressLinesFragment, LotOfUserFragment],
);

export type UserFile = NonNullable<ResultOf<typeof UserFileDocument>["getUserFile"]>;
export type UserOfPage = UserFile["user"];
export type UserLot = UserFile["bidLots"][number];
export type LotOfUser = UserLot["lot"];

export const AddUserNoteDocument = graphql(`
  mutation addUserNote($input: UserNoteInput!) {
    addUserNote(input: $input) {
      id
      text
      createdOn
      authorEmail
    }
  }
`);
