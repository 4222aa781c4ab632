import * as v from "valibot";
import { invalidInput } from "../../../../schema/kit/inputs/parse-input.ts";

/** An answer of a browser has a few kilobytes. */
const MAX_CHARACTERS = 20_000;
/** The largest id that WebAuthn allows, 1,023 bytes, in base64url. */
const MAX_CREDENTIAL_ID_CHARACTERS = 1_364;

const base64url = (maximum: number) => v.pipe(v.string(), v.maxLength(maximum), v.regex(/^[\w-]+$/));
const credentialId = base64url(MAX_CREDENTIAL_ID_CHARACTERS);
const part = base64url(MAX_CHARACTERS);

const TRANSPORTS = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;

/** Transports of later standards are dropped. */
export const transports = v.pipe(
  v.array(v.string()),
  v.transform((names) => TRANSPORTS.filter((transport) => names.includes(transport))),
);

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: v.literal("public-key"),
  clientExtensionResults: v.optional(
    v.pipe(
      v.unknown(),
      v.transform(() => ({})),
    ),
    {},
  ),
};

const registration = v.object({
  ...credential,
  response: v.object({ clientDataJSON: part, attestationObject: part, transports: v.optional(transports, []) }),
});

const signature = { clientDataJSON: part, authenticatorData: part, signature: part };
const signIn = v.object({ ...credential, response: v.object({ ...signature, userHandle: part }) });
/** A security key may omit the user handle if the request listed passkeys. */
const proof = v.object({ ...credential, response: v.object({ ...signature, userHandle: v.exactOptional(part) }) });

export type RegistrationAnswer = v.InferOutput<typeof registration>;
export type SignInAnswer = v.InferOutput<typeof signIn>;
export type PasskeyAnswer = v.InferOutput<typeof proof>;

export function parseRegistration(text: string): RegistrationAnswer {
  return parseAnswer(registration, text);
}

/** @throws DomainError INVALID_INPUT, also for an answer without a user handle: the passkey is not discoverable. */
export function parseSignIn(text: string): SignInAnswer {
  return parseAnswer(signIn, text);
}

export function parseProof(text: string): PasskeyAnswer {
  return parseAnswer(proof, text);
}

/** Parses the JSON of a browser's answer (WebAuthn's `toJSON`) and drops what is not needed. */
function parseAnswer<Schema extends v.GenericSchema>(schema: Schema, text: string): v.InferOutput<Schema> {
  const parsed = v.safeParse(v.pipe(v.string(), v.maxLength(MAX_CHARACTERS), v.parseJson(), schema), text);
  if (!parsed.success) throw invalidInput({ path: "response", rule: "format" });
  return parsed.output;
}
