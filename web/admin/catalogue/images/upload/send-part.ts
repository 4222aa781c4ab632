import { authorizationOf } from "../../../../kit/lib/graphql/authorization.ts";
import { accessTokenArgument } from "../../../../kit/session/access-token.ts";

/** Why a part did not arrive: its upload or address is gone, nothing answered, or something else was refused. */
export class PartRefused extends Error {
  readonly isGone: boolean;
  readonly isNetwork: boolean;
  constructor(status: number) {
    super(`PUT answered ${status}`);
    // 403 is a storage's answer at an address that has expired.
    this.isGone = status === 404 || status === 403;
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
  {
    isPresigned,
    signal,
    onProgress,
  }: {
    /** The address carries its own permission, and is not the app's: it must not get the token. */
    isPresigned: boolean;
    signal: AbortSignal;
    onProgress: (bytes: number) => void;
  },
): Promise<void> {
  const token = isPresigned ? null : await accessTokenArgument();
  signal.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open("PUT", address);
    if (token !== null) request.setRequestHeader("authorization", authorizationOf(token));
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onabort = () => reject(signal.reason);
    request.onerror = () => reject(new PartRefused(0));
    request.onload = () => {
      const isKept = request.status === 204 || (isPresigned && request.status === 200);
      if (isKept) resolve();
      else reject(new PartRefused(request.status));
    };
    request.onloadend = () => signal.removeEventListener("abort", stop);
    signal.addEventListener("abort", stop);
    request.send(body);
  });
}
