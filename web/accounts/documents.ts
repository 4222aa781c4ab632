import { graphql } from "../lib/graphql/graphql.ts";

export const SignupDocument = graphql(`
  mutation signupUser($email: String!, $password: String!, $phoneNumber: String!, $language: Language!, $channel: String!) {
    signupUser(email: $email, password: $password, phoneNumber: $phoneNumber, language: $language, channel: $channel) {
      userConfirmed
      codeDeliveryDetails {
        medium
        destination
      }
    }
  }
`);

export const ConfirmSignupDocument = graphql(`
  mutation signupUserConformation($username: String!, $conformationCode: String!, $password: String) {
    signupUserConformation(username: $username, conformationCode: $conformationCode, password: $password) {
      result
    }
  }
`);

export const ResendCodeDocument = graphql(`
  mutation resendVerificationEmail($email: String!) {
    resendVerificationEmail(email: $email) {
      result
    }
  }
`);

export const ForgotPasswordDocument = graphql(`
  mutation forgotPassword($username: String!) {
    forgotPassword(username: $username) {
      result
    }
  }
`);

export const ResetPasswordDocument = graphql(`
  mutation resetPassword($username: String!, $password: String!, $conformationCode: String!) {
    resetPassword(username: $username, password: $password, conformationCode: $conformationCode) {
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
