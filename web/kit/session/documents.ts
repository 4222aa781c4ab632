import { graphql } from "../lib/graphql/graphql.ts";

const TokenSetFragment = graphql(`
  fragment TokenSet on LoginResult @_unmask {
    userId
    expiresIn
    refreshToken
    refreshExpiresIn
    accessToken
  }
`);

export const LoginDocument = graphql(
  `
  mutation login(
    $userName: String!
    $password: String
    $mfaToken: String
    $mfaType: MfaType
    $mfaSession: String
    $proofOfWork: String
  ) {
    login(
      userName: $userName
      password: $password
      mfaToken: $mfaToken
      mfaType: $mfaType
      mfaSession: $mfaSession
      proofOfWork: $proofOfWork
    ) {
      ...TokenSet
      challenge
      mfaSession
      isCodeSent
      retryAfterSeconds
    }
  }
`,
  [TokenSetFragment],
);

export const LoginWithPasskeyDocument = graphql(
  `
  mutation loginWithPasskey($response: String!) {
    loginWithPasskey(response: $response) {
      ...TokenSet
    }
  }
`,
  [TokenSetFragment],
);

export const RefreshLoginDocument = graphql(
  `
  mutation refreshLogin($refreshToken: String!) {
    refreshLogin(refreshToken: $refreshToken) {
      ...TokenSet
    }
  }
`,
  [TokenSetFragment],
);

export const LogoutDocument = graphql(`
  mutation logout($refreshToken: String!) {
    logout(refreshToken: $refreshToken) {
      result
    }
  }
`);

export const ProfileDocument = graphql(`
  query userProfile {
    userProfile {
      username
      userAttributes {
        sub
        email
        emailVerified
        phoneNumber
        phoneNumberVerified
      }
      preferredMfaSetting
      userMFASettingList
      isMfaMissing
      settings {
        language
        darkMode
        invoiceUseCompanyAddress
        disableNotificationPopup
        oneClickBidding
      }
    }
    userAddressCheck
  }
`);

export const ClockSkewDocument = graphql(`
  query queryClockSkew($clientDateTime: DateTime!) {
    queryClockSkew(clientDateTime: $clientDateTime) {
      clientServerDifferenceInMilliSeconds
      serverDateTimeAtRequest
    }
  }
`);
