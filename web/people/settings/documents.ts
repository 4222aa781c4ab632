import { graphql } from "../../kit/lib/graphql/graphql.ts";

export const NewsletterDocument = graphql(`
  query newsletter {
    userSettings {
      newsletter
      newsletterRequested
    }
    userProfile {
      userAttributes {
        sub
        email
      }
    }
  }
`);

export const SetNewsletterDocument = graphql(`
  mutation setNewsletter($value: Boolean!) {
    setUserSettingBool(setting: "NEWSLETTER", value: $value) {
      result
    }
  }
`);

export const ConfirmNewsletterDocument = graphql(`
  mutation confirmNewsletter($token: String!) {
    confirmNewsletter(token: $token) {
      result
    }
  }
`);

export const UnsubscribeNewsletterDocument = graphql(`
  mutation unsubscribeNewsletter($token: String!) {
    unsubscribeNewsletter(token: $token) {
      result
    }
  }
`);
