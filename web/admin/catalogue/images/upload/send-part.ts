import { authorizationOf } from "../../../../kit/lib/graphql/authorization.ts";
import { accessTokenArgument } from "../../../../kit/session/access-token.ts";

/** Why a part did not arrive: its upload is gone, nothing answered, or something else was refused. */
export class PartRefused extends Error {
  readonly isGone: boolean;
  readonly isNetwork: boolean;
  constructor(status: number) {
    super(`PUT answered ${status}`);
    this.isGone = status === 404;
    this.isNetwork = status === 0;
  }
}

/**
 * Sends a part of a file. Unlike fetch, XMLHttpRequest tells how many bytes have left.
 * @throws PartRefused; the reason of the signal's abort.
 */
export async function sendPart(
  address: string,
  body: Blob,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (bytes: number) => void },
): Promise<void> {
  const token = await accessTokenArgument();
  signal.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open("PUT", address);
    request.setRequestHeader("authorization", authorizationOf(token));
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onabort = () => reject(signal.reason);
    request.onerror = () => reject(new PartRefused(0));
    request.onload = () => (request.status === 204 ? resolve() : reject(new PartRefused(request.status)));
    request.onloadend = () => signal.removeEventListener("abort", stop);
    signal.addEventListener("abort", stop);
    request.send(body);
  });
}
