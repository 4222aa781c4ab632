import { graphql, type ResultOf } from "../../../kit/lib/graphql/graphql.ts";

export const PasskeysDocument = graphql(`
  query passkeys {
    passkeys {
      id
      name
      domain
      createdOn
      lastUsedOn
    }
  }
`);

export type ListedPasskey = ResultOf<typeof PasskeysDocument>["passkeys"][number];

export const StartPasskeyRegistrationDocument = graphql(`
  mutation startPasskeyRegistration {
    startPasskeyRegistration {
      options
    }
  }
`);

export const AddPasskeyDocument = graphql(`
  mutation addPasskey($response: String!, $name: String!) {
    addPasskey(response: $response, name: $name) {
      id
    }
  }
`);

export const RenamePasskeyDocument = graphql(`
  mutation renamePasskey($id: ID!, $name: String!) {
    renamePasskey(id: $id, name: $name) {
      id
      name
    }
  }
`);

export const RemovePasskeyDocument = graphql(`
  mutation removePasskey($id: ID!) {
    removePasskey(id: $id) {
      result
    }
  }
`);

export const StartPasskeyLoginDocument = graphql(`
  mutation startPasskeyLogin {
    startPasskeyLogin {
      options
    }
  }
`);
