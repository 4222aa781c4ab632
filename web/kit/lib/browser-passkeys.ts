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
  return await answered(async () => (await loadLibrary()).startRegistration({ optionsJSON }));
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
    const name = error instanceof Error ? error.name : "";
    // Names of DOMException that WebAuthn defines.
    if (name === "NotAllowedError" || name === "AbortError") return { kind: "dismissed" };
    return { kind: name === "InvalidStateError" ? "exists" : "failed" };
  }
}
