import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

/** The answer of the browser to a request for a passkey, as the API takes it. */
export type BrowserAnswer =
  | { kind: "answered"; response: string }
  /** The user closed the browser's dialog, or another request replaced this one. */
  | { kind: "dismissed" }
  /** The authenticator has a passkey of this account. */
  | { kind: "exists" }
  | { kind: "failed" };

const loadLibrary = () => import("@simplewebauthn/browser");

export function hasPasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === "function";
}

/** Whether this browser offers passkeys among the suggestions of a field. */
export async function offersInFields(): Promise<boolean> {
  if (!hasPasskeys()) return false;
  return (await globalThis.PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) ?? false;
}

export async function makePasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON): Promise<BrowserAnswer> {
  // Some authenticators make secrets only with passkeys that were made for it (`secretOfPasskey`).
  const extensions = { ...optionsJSON.extensions, prf: {} };
  return await answered(async () =>
    (await loadLibrary()).startRegistration({ optionsJSON: { ...optionsJSON, extensions } }),
  );
}

/** Asks the browser for a passkey: in a dialog, or among the suggestions of the e-mail field until it is chosen. */
export async function askForPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
  { inField }: { inField: boolean },
): Promise<BrowserAnswer> {
  return await answered(async () =>
    (await loadLibrary()).startAuthentication({ optionsJSON, useBrowserAutofill: inField }),
  );
}

export async function stopAsking(): Promise<void> {
  const { WebAuthnAbortService } = await loadLibrary();
  WebAuthnAbortService.cancelCeremony();
}

async function answered(ask: () => Promise<object>): Promise<BrowserAnswer> {
  try {
    return { kind: "answered", response: JSON.stringify(await ask()) };
  } catch (error) {
    if (wasDismissed(error)) return { kind: "dismissed" };
    return { kind: error instanceof Error && error.name === "InvalidStateError" ? "exists" : "failed" };
  }
}

/** What a passkey makes of some words: a secret of its own that it gives to no other site and to no server. */
export type PasskeySecret =
  | { kind: "answered"; passkeyId: string; secret: Uint8Array }
  | { kind: "dismissed" }
  /** The passkey, or this browser, makes no secrets (WebAuthn's extension `prf`). */
  | { kind: "unavailable" };

/** Asks the user for a passkey, or for the one with an id, and for the secret that it makes of some words. */
export async function secretOfPasskey(words: string, passkeyId: string | null): Promise<PasskeySecret> {
  const challenge = btoa(crypto.randomUUID()).replace(/=+$/, "");
  const first = new TextEncoder().encode(words);
  try {
    // Nobody verifies the signature: without the passkey there is no secret.
    const { id, clientExtensionResults } = await (await loadLibrary()).startAuthentication({
      optionsJSON: {
        challenge,
        userVerification: "required",
        ...(passkeyId !== null && { allowCredentials: [{ id: passkeyId, type: "public-key" }] }),
        extensions: { prf: { eval: { first } } },
      },
    });
    const made = clientExtensionResults.prf?.results?.first;
    if (!made) return { kind: "unavailable" };
    const secret = new Uint8Array(ArrayBuffer.isView(made) ? made.buffer : made);
    return { kind: "answered", passkeyId: id, secret };
  } catch (error) {
    return { kind: wasDismissed(error) ? "dismissed" : "unavailable" };
  }
}

/** By the names of DOMException that WebAuthn defines. */
function wasDismissed(error: unknown): boolean {
  return error instanceof Error && (error.name === "NotAllowedError" || error.name === "AbortError");
}
