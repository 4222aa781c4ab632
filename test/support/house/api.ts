/** What a GraphQL answer holds. */
interface Answer<T> {
  data?: T | null;
  errors?: { message: string; extensions?: { code?: string } }[];
}

/** Posts an operation to a running house and answers its data; throws with the errors' codes where it has any. */
export async function api<T>(
  house: string,
  query: string,
  variables: Record<string, unknown> = {},
  token?: string,
): Promise<T> {
  const response = await fetch(`${house}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ query, variables }),
  });
  const answer: Answer<T> = await response.json();
  if (answer.errors || !answer.data)
    throw new Error(`${query.trim().split("\n")[0]}: ${JSON.stringify(answer.errors)}`);
  return answer.data;
}

/** Signs in and answers the access token and the user's id. */
export async function signIn(
  house: string,
  userName: string,
  password: string,
): Promise<{ token: string; userId: string }> {
  const { login } = await api<{ login: { accessToken: string; userId: string } }>(
    house,
    "mutation ($userName: String!, $password: String!) { login(userName: $userName, password: $password) { accessToken userId } }",
    { userName, password },
  );
  return { token: login.accessToken, userId: login.userId };
}
