import { withProofOfWork } from "../people/proof-of-work.ts";

/** The body of a GraphQL answer. */
interface Answer<T> {
  data?: T | null;
  errors?: { message: string; extensions?: { code?: string; challenge?: string } }[];
}

/**
 * Posts an operation to a running server and returns its data; throws with the errors' codes if there are any. One that
 * takes `$proofOfWork` is sent again with a proof if it needs one.
 */
export async function api<T>(
  app: string,
  query: string,
  variables: Record<string, unknown> = {},
  token?: string,
): Promise<T> {
  const send = async (proofOfWork: string | null): Promise<Answer<T>> => {
    const response = await fetch(`${app}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify({ query, variables: { ...variables, ...(proofOfWork && { proofOfWork }) } }),
    });
    return await response.json();
  };
  const answer = query.includes("$proofOfWork") ? await withProofOfWork(send) : await send(null);
  if (answer.errors || !answer.data)
    throw new Error(`${query.trim().split("\n")[0]}: ${JSON.stringify(answer.errors)}`);
  return answer.data;
}

/** The result of a sign-in. */
export interface SignIn {
  token: string;
  userId: string;
  refreshToken: string;
  expiresInSeconds: number;
}

/** Signs in with a password. */
export async function signIn(app: string, userName: string, password: string): Promise<SignIn> {
  const { login } = await api<{
    login: { accessToken: string; userId: string; refreshToken: string; expiresIn: number };
  }>(
    app,
    `mutation ($userName: String!, $password: String!, $proofOfWork: String) {
      login(userName: $userName, password: $password, proofOfWork: $proofOfWork) { accessToken userId refreshToken expiresIn }
    }`,
    { userName, password },
  );
  const { accessToken, userId, refreshToken, expiresIn } = login;
  return { token: accessToken, userId, refreshToken, expiresInSeconds: expiresIn };
}
