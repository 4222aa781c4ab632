import { isoCBOR } from "@simplewebauthn/server/helpers";

const FLAGS = { userPresent: 0x01, userVerified: 0x04, attested: 0x40 };
const AAGUID = new Uint8Array(16);
const ALGORITHM = { name: "ECDSA", namedCurve: "P-256" };

/** The options of the API, as far as an authenticator reads them. */
interface Options {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
  user?: { id: string };
}

/** What an attacker may make an authenticator or a page say. */
export interface Lies {
  origin?: string;
  rpId?: string;
  type?: string;
  isVerified?: boolean;
  counter?: number;
  /** Null leaves it out. */
  userHandle?: string | null;
  challenge?: string;
  fmt?: string;
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

/** An authenticator with one passkey, and the page that asks it, as WebAuthn describes them. */
export class SoftwareAuthenticator {
  counter = 0;
  #userHandle = "";
  readonly #id: Uint8Array;
  readonly #keys: CryptoKeyPair;

  private constructor(id: Uint8Array, keys: CryptoKeyPair) {
    this.#id = id;
    this.#keys = keys;
  }

  static async make(id = crypto.getRandomValues(new Uint8Array(32))): Promise<SoftwareAuthenticator> {
    const keys = await crypto.subtle.generateKey(ALGORITHM, true, ["sign", "verify"]);
    if (!("privateKey" in keys)) throw new Error("The runtime made no key pair.");
    return new SoftwareAuthenticator(id, keys);
  }

  /** A second authenticator with the same passkey, as a thief would make it. */
  copy(): SoftwareAuthenticator {
    const copy = new SoftwareAuthenticator(this.#id, this.#keys);
    copy.counter = this.counter;
    copy.#userHandle = this.#userHandle;
    return copy;
  }

  /** The answer to `navigator.credentials.create`, as JSON. */
  async register(optionsText: string, lies: Lies = {}): Promise<string> {
    const options: Options = JSON.parse(optionsText);
    this.#userHandle = options.user?.id ?? "";
    const publicKey = await this.#cosePublicKey();
    const length = Uint8Array.of(this.#id.length >> 8, this.#id.length & 0xff);
    const authData = concat(
      await this.#authenticatorData(lies.rpId ?? options.rp?.id ?? "", FLAGS.attested, lies),
      AAGUID,
      length,
      this.#id,
      publicKey,
    );
    const attestation = new Map<string, unknown>([
      ["fmt", lies.fmt ?? "none"],
      ["attStmt", new Map()],
      ["authData", authData],
    ]);
    return JSON.stringify({
      ...this.#credential(),
      response: {
        clientDataJSON: clientData("webauthn.create", options, lies),
        attestationObject: base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
        transports: ["internal"],
      },
    });
  }

  /** The answer to `navigator.credentials.get`, as JSON. */
  async signIn(optionsText: string, lies: Lies = {}): Promise<string> {
    const options: Options = JSON.parse(optionsText);
    const clientDataJSON = clientData("webauthn.get", options, lies);
    const authData = await this.#authenticatorData(lies.rpId ?? options.rpId ?? "", 0, lies);
    const signed = concat(authData, await sha256(Buffer.from(clientDataJSON, "base64url")));
    const raw = await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, this.#keys.privateKey, signed);
    return JSON.stringify({
      ...this.#credential(),
      response: {
        clientDataJSON,
        authenticatorData: base64url(authData),
        signature: base64url(derOf(new Uint8Array(raw))),
        ...(lies.userHandle !== null && { userHandle: lies.userHandle ?? this.#userHandle }),
      },
    });
  }

  #credential() {
    const id = base64url(this.#id);
    return { id, rawId: id, type: "public-key", clientExtensionResults: {} };
  }

  async #authenticatorData(rpId: string, extraFlags: number, { isVerified = true, counter }: Lies) {
    const flags = FLAGS.userPresent | (isVerified ? FLAGS.userVerified : 0) | extraFlags;
    const count = new DataView(new ArrayBuffer(4));
    count.setUint32(0, counter ?? this.counter);
    return concat(await sha256(Buffer.from(rpId)), Uint8Array.of(flags), new Uint8Array(count.buffer));
  }

  async #cosePublicKey(): Promise<Uint8Array> {
    const jwk = await crypto.subtle.exportKey("jwk", this.#keys.publicKey);
    const { x = "", y = "" } = jwk instanceof ArrayBuffer ? {} : jwk;
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, "base64url"))],
      [-3, Uint8Array.from(Buffer.from(y, "base64url"))],
    ]);
    return isoCBOR.encode(key as Parameters<typeof isoCBOR.encode>[0]);
  }
}

function clientData(type: string, { challenge }: Options, lies: Lies): string {
  const data = { type, challenge, origin: "http://localhost", crossOrigin: false, ...pageLies(lies) };
  return Buffer.from(JSON.stringify(data)).toString("base64url");
}

const pageLies = ({ type, origin, challenge }: Lies) =>
  Object.fromEntries(Object.entries({ type, origin, challenge }).filter(([, value]) => value !== undefined));

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

function concat(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.concat(parts));
}

/** A signature as WebAuthn has it (ASN.1 DER), from the two halves that WebCrypto makes. */
function derOf(raw: Uint8Array): Uint8Array {
  const half = raw.length / 2;
  const body = concat(derInteger(raw.subarray(0, half)), derInteger(raw.subarray(half)));
  return concat(Uint8Array.of(0x30, body.length), body);
}

function derInteger(bytes: Uint8Array): Uint8Array {
  let start = 0;
  while (start < bytes.length - 1 && bytes[start] === 0) start += 1;
  const digits = bytes.subarray(start);
  // A leading bit would make the number negative.
  const isNegative = ((digits[0] ?? 0) & 0x80) !== 0;
  const padded = isNegative ? concat(Uint8Array.of(0), digits) : digits;
  return concat(Uint8Array.of(0x02, padded.length), padded);
}
