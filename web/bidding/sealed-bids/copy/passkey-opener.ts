import { secretOfPasskey } from "../../../kit/lib/browser-passkeys.ts";

/** The secret that a passkey makes for the copy of one bid. With another passkey it is another one. */
export async function passkeyOpener(seal: string, passkeyId: string | null) {
  return await secretOfPasskey(`hamerslag/sealed-bid-copy/1/${seal}`, passkeyId);
}
