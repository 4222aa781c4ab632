import * as v from "valibot";
import { CHANNELS, domainOf } from "../../../schema/kit/channels.ts";

/** A bucket of any service with the interface of S3, R2's own included. */
export interface S3Settings {
  /** Of the bucket, without a slash at the end. */
  bucketUrl: string;
  keyId: string;
  secret: string;
  region: string;
}

const filled = v.pipe(v.string(), v.minLength(1));
const complete = v.object({
  S3_BUCKET_URL: v.pipe(v.string(), v.url()),
  S3_ACCESS_KEY_ID: filled,
  S3_SECRET_ACCESS_KEY: filled,
});

/** R2's region; other services have names of their own. */
const DEFAULT_REGION = "auto";

/** Null without a bucket: uploads then go through the Worker to R2. */
export const s3Bucket = v.pipe(
  v.object({ ...v.partial(complete).entries, S3_REGION: v.optional(filled, DEFAULT_REGION) }),
  v.check(
    ({ S3_REGION: _, ...given }) => v.is(complete, given) || Object.values(given).every((value) => value === undefined),
    "S3_BUCKET_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are set together or not at all",
  ),
  v.transform((given): S3Settings | null =>
    v.is(complete, given)
      ? {
          bucketUrl: given.S3_BUCKET_URL.replace(/\/+$/, ""),
          keyId: given.S3_ACCESS_KEY_ID,
          secret: given.S3_SECRET_ACCESS_KEY,
          region: given.S3_REGION,
        }
      : null,
  ),
);

/** Where files are, other than on the host that was asked. */
export interface FileOrigins {
  /** Of pictures and documents. */
  binary: string | null;
  /** Of uploads. */
  input: string | null;
}

const origin = v.pipe(
  v.string(),
  v.url(),
  v.check(
    (address) => URL.canParse(address) && new URL(address).origin === address,
    "an origin such as https://files.example, without a path",
  ),
);

/** Null each: the host that was asked. */
export const fileOrigins = v.pipe(
  v.object({ APP_DOMAIN: v.string(), BINARY_ORIGIN: v.optional(origin), INPUT_ORIGIN: v.optional(origin) }),
  // The host of files serves nothing else: the app would be gone.
  v.forward(
    v.check(({ APP_DOMAIN, BINARY_ORIGIN }) => !isHostOfApp(BINARY_ORIGIN, APP_DOMAIN), "a host that is not the app's"),
    ["BINARY_ORIGIN"],
  ),
  v.forward(
    v.check(({ APP_DOMAIN, INPUT_ORIGIN }) => !isHostOfApp(INPUT_ORIGIN, APP_DOMAIN), "a host that is not the app's"),
    ["INPUT_ORIGIN"],
  ),
  v.transform(({ BINARY_ORIGIN: binary = null, INPUT_ORIGIN: input = null }): FileOrigins => ({ binary, input })),
);

function isHostOfApp(address: string | undefined, appDomain: string): boolean {
  if (address === undefined || !URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  const domains = [appDomain, ...CHANNELS.map((channel) => domainOf(channel, appDomain))];
  return domains.some((domain) => hostname === domain || hostname === `admin.${domain}`);
}
