import { graphql } from "../../../kit/lib/graphql/graphql.ts";

export const MfaDocument = graphql(`
  query mfa {
    userProfile {
      userAttributes {
        email
        phoneNumber
        phoneNumberVerified
      }
      preferredMfaSetting
      userMFASettingList
      mfaOptions {
        key
        value
      }
      recoveryCodesLeft
      isMfaMissing
    }
  }
`);

export const SetSoftwareMfaDocument = graphql(`
  mutation setSoftwareMfa($accessToken: String!, $enabled: Boolean!) {
    setSoftwareMfa(accessToken: $accessToken, enabled: $enabled) {
      result
    }
  }
`);

export const SetSmsMfaDocument = graphql(`
  mutation setSMSMfa($accessToken: String!, $enabled: Boolean!) {
    setSMSMfa(accessToken: $accessToken, enabled: $enabled) {
      result
    }
  }
`);

export const SetEmailMfaDocument = graphql(`
  mutation setEmailMfa($accessToken: String!, $enabled: Boolean!) {
    setEmailMfa(accessToken: $accessToken, enabled: $enabled) {
      result
    }
  }
`);

export const DisableMfaDocument = graphql(`
  mutation disableMfa($accessToken: String!) {
    disableMfa(accessToken: $accessToken) {
      result
    }
  }
`);

export const AssociateDocument = graphql(`
  mutation associateSoftwareToken($accessToken: String!) {
    associateSoftwareToken(accessToken: $accessToken) {
      secretCode
      uri
    }
  }
`);

export const VerifyDocument = graphql(`
  mutation verifySoftwareToken($accessToken: String!, $deviceName: String!, $userCode: String!) {
    verifySoftwareToken(accessToken: $accessToken, deviceName: $deviceName, userCode: $userCode) {
      status
    }
  }
`);

export const RenewCodesDocument = graphql(`
  mutation renewRecoveryCodes($accessToken: String!) {
    renewRecoveryCodes(accessToken: $accessToken) {
      codes
    }
  }
`);
