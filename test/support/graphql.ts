import { exports } from "cloudflare:workers";

export interface GraphqlAnswer<T = Record<string, unknown>> {
  data: T | null | undefined;
  errors?: { message: string; path?: (string | number)[]; extensions?: Record<string, unknown> }[];
}

export interface RequestOptions {
  token?: string | undefined;
  host?: string;
  ip?: string | undefined;
  headers?: Record<string, string>;
}

/** Posts an operation to the Worker as a browser on `host` would, with `ip` as the address that Cloudflare reports. */
export async function graphql<T = Record<string, unknown>>(
  query: string,
  variables: Record<string, unknown> = {},
  { token, host = "localhost", ip, headers = {} }: RequestOptions = {},
): Promise<GraphqlAnswer<T>> {
  const response = await exports.default.fetch(`http://${host}/graphql`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(ip ? { "cf-connecting-ip": ip } : {}),
      ...headers,
    },
    body: JSON.stringify({ query, variables }),
  });
  return await response.json();
}

/** The code of the only error of an answer. */
export function errorCode(answer: GraphqlAnswer<unknown>): unknown {
  return answer.errors?.length === 1 ? answer.errors[0]?.extensions?.code : answer.errors;
}
