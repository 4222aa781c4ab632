import { graphql } from "../../kit/lib/graphql/graphql.ts";

export const UpdateEmailDocument = graphql(`
  mutation updateEmailAddress($accessToken: String!, $email: String!) {
    updateEmailAddress(accessToken: $accessToken, email: $email) {
      result
    }
  }
`);

export const VerifyEmailDocument = graphql(`
  mutation verifyEmail($accessToken: String!, $code: String!) {
    verifyEmail(accessToken: $accessToken, code: $code) {
      result
    }
  }
`);

export const UpdatePhoneDocument = graphql(`
  mutation updateTelephoneNumber($accessToken: String!, $phoneNumber: String!) {
    updateTelephoneNumber(accessToken: $accessToken, phoneNumber: $phoneNumber) {
      result
    }
  }
`);

export const VerifyPhoneDocument = graphql(`
  mutation verifyTelephoneNumber($accessToken: String!, $userCode: String!) {
    verifyTelephoneNumber(accessToken: $accessToken, userCode: $userCode) {
      result
    }
  }
`);

export const ResendSmsDocument = graphql(`
  mutation resendSmsVerificationCode($accessToken: String!) {
    resendSmsVerificationCode(accessToken: $accessToken) {
      result
    }
  }
`);

export const StopChangeDocument = graphql(`
  mutation stopContactChange($token: String!) {
    stopContactChange(token: $token) {
      result
    }
  }
`);
