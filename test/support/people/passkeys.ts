import { type GraphqlAnswer, graphql } from "../graphql.ts";
import { type Lies, SoftwareAuthenticator } from "./software-authenticator.ts";

interface Client {
  token?: string;
  host?: string;
  ip?: string;
}

export interface PasskeyRow {
  id: string;
  name: string;
  domain: string;
  createdOn: string;
  lastUsedOn: string | null;
}

/** The data of an answer; throws if it was refused. */
function dataOf<T>({ data, errors }: GraphqlAnswer<T>): T {
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

export async function startRegistration(client: Client) {
  return await graphql<{ startPasskeyRegistration: { options: string } }>(
    "mutation { startPasskeyRegistration { options } }",
    {},
    client,
  );
}

export async function addPasskey(client: Client, response: string, name = "Telefoon") {
  return await graphql<{ addPasskey: PasskeyRow }>(
    `mutation ($response: String!, $name: String!) {
      addPasskey(response: $response, name: $name) { id name domain createdOn lastUsedOn }
    }`,
    { response, name },
    client,
  );
}

/** The options of a new registration. */
export async function registrationOptions(client: Client): Promise<string> {
  return dataOf(await startRegistration(client)).startPasskeyRegistration.options;
}

/** An authenticator whose passkey is in the account of the client. */
export async function authenticatorOf(client: Client, name?: string): Promise<SoftwareAuthenticator> {
  const authenticator = await SoftwareAuthenticator.make();
  const lies = client.host ? { origin: `http://${client.host}` } : {};
  const response = await authenticator.register(await registrationOptions(client), lies);
  dataOf(await addPasskey(client, response, name));
  return authenticator;
}

export async function passkeysOf(client: Client): Promise<PasskeyRow[]> {
  const answer = await graphql<{ passkeys: PasskeyRow[] }>(
    "{ passkeys { id name domain createdOn lastUsedOn } }",
    {},
    client,
  );
  return dataOf(answer).passkeys;
}

/** The options of a new sign-in. */
export async function signInOptions(client: Client = {}): Promise<string> {
  const answer = await graphql<{ startPasskeyLogin: { options: string } }>(
    "mutation { startPasskeyLogin { options } }",
    {},
    client,
  );
  return dataOf(answer).startPasskeyLogin.options;
}

interface Tokens {
  userId: string;
  accessToken: string;
  refreshToken: string;
  challenge: string | null;
}

export async function loginWithPasskey(response: string, client: Client = {}) {
  return await graphql<{ loginWithPasskey: Tokens }>(
    `mutation ($response: String!) {
      loginWithPasskey(response: $response) { userId accessToken refreshToken challenge }
    }`,
    { response },
    client,
  );
}

export async function startProof(client: Client) {
  return await graphql<{ startPasskeyProof: { options: string } }>(
    "mutation { startPasskeyProof { options } }",
    {},
    client,
  );
}

/** The options of a new fresh proof. */
export async function proofOptions(client: Client): Promise<string> {
  return dataOf(await startProof(client)).startPasskeyProof.options;
}

export async function proveWithPasskey(response: string, client: Client) {
  return await graphql<{ proveSignInWithPasskey: { result: boolean } }>(
    "mutation ($response: String!) { proveSignInWithPasskey(response: $response) { result } }",
    { response },
    client,
  );
}

/** Signs in with a passkey, with what an attacker changed. */
export async function signInWith(authenticator: SoftwareAuthenticator, lies: Lies = {}, client: Client = {}) {
  return await loginWithPasskey(await authenticator.signIn(await signInOptions(client), lies), client);
}
