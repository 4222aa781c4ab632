import { graphql, type ResultOf } from "../../kit/lib/graphql/graphql.ts";

export const SignupDocument = graphql(`
  mutation signupUser(
    $email: String!
    $password: String!
    $phoneNumber: String!
    $language: Language!
    $channel: String!
    $termsVersionId: ID
    $proofOfWork: String
  ) {
    signupUser(
      email: $email
      password: $password
      phoneNumber: $phoneNumber
      language: $language
      channel: $channel
      termsVersionId: $termsVersionId
      proofOfWork: $proofOfWork
    ) {
      userConfirmed
      codeDeliveryDetails {
        medium
        destination
      }
      codeRequestId
    }
  }
`);

/** The version of the terms to which a sign-up agrees; none where the channel has no text of its own. */
export const TermsOfSignupDocument = graphql(`
  query termsOfSignup($channel: String!, $language: Language!) {
    getContentPage(channel: $channel, page: TERMS, language: $language) {
      content {
        versionId
        holdsFrom
      }
    }
  }
`);

export const ConfirmSignupDocument = graphql(`
  mutation signupUserConformation(
    $username: String!
    $conformationCode: String!
    $password: String
    $codeRequestId: String
    $proofOfWork: String
  ) {
    signupUserConformation(
      username: $username
      conformationCode: $conformationCode
      password: $password
      proofOfWork: $proofOfWork
      codeRequestId: $codeRequestId
    ) {
      result
    }
  }
`);

export const ResendCodeDocument = graphql(`
  mutation resendVerificationEmail($email: String!) {
    resendVerificationEmail(email: $email) {
      codeRequestId
    }
  }
`);

export const ForgotPasswordDocument = graphql(`
  mutation forgotPassword($username: String!) {
    forgotPassword(username: $username) {
      codeRequestId
    }
  }
`);

export const ResetPasswordDocument = graphql(`
  mutation resetPassword(
    $username: String!
    $password: String!
    $conformationCode: String!
    $codeRequestId: String
    $proofOfWork: String
  ) {
    resetPassword(
      username: $username
      password: $password
      conformationCode: $conformationCode
      proofOfWork: $proofOfWork
      codeRequestId: $codeRequestId
    ) {
      result
    }
  }
`);

/** Apart from the profile, which every page reads. */
export const EmailBouncesDocument = graphql(`
  query emailBounces {
    userProfile {
      userAttributes {
        sub
        email
        emailBounces
      }
    }
  }
`);

/** How it stands with each part of the account. */
export const AccountOverviewDocument = graphql(`
  query getAccountOverview($userId: ID!) {
    getMyBidTotals {
      leadingCount
      outbidCount
      wonCount
      committedAmountWithCosts
    }
    queryFavoriteLots(pagination: { page: 1, itemsPerPage: 1 }) {
      paginatedTotalResults
    }
    userAddresses {
      userAddress {
        fullName
        street
        houseNumber
        city
      }
      companyAddress {
        companyName
        city
      }
      useCompanyAddress
    }
    passkeys {
      id
      name
    }
    signIns {
      id
      browser
      system
    }
    getUserIdentity(userId: $userId) {
      id
      identityStatus
    }
  }
`);

export type AccountOverview = ResultOf<typeof AccountOverviewDocument>;

export const ReturnLotDocument = graphql(`
  query getReturnLot($incrementalLotId: ID!, $language: Language) {
    getIncrementalLot(incrementalLotId: $incrementalLotId, language: $language) {
      id
      title
      closingOn
      currentBidAmount
      minimumStartBidAmount
      firstImage {
        fileId
        imageSizes {
          c100
        }
      }
    }
  }
`);
