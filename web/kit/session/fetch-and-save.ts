import { authorizationOf } from "../lib/graphql/authorization.ts";
import { accessTokenArgument } from "./access-token.ts";

/**
 * Fetches a file with the access token and saves it.
 * @returns the answer's status: 200 once it is saved, 0 without an answer.
 */
export async function fetchAndSave({ url, name }: { url: string; name: string }): Promise<number> {
  try {
    const response = await fetch(url, { headers: { authorization: authorizationOf(await accessTokenArgument()) } });
    if (response.status !== 200) return response.status;
    const address = URL.createObjectURL(await response.blob());
    const link = Object.assign(document.createElement("a"), { href: address, download: name });
    link.click();
    // The browser has taken the file over by then.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
    return 200;
  } catch {
    return 0;
  }
}
