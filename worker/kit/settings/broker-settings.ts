import * as v from "valibot";

export interface IdentityBrokerSettings {
  issuerUrl: string;
  clientId: string;
  clientSecret: string;
  /** Lists the banks as iDIN's directory does. */
  banksUrl: string;
}

const filled = v.pipe(v.string(), v.minLength(1));
const url = v.pipe(v.string(), v.url());
const httpsUrl = v.pipe(
  url,
  v.check((address) => address.startsWith("https:"), "the broker of identity checks has https addresses"),
);

/** Of a developer's machine, where the test bank has no https. */
export const localBroker = brokerAt(url);
export const deployedBroker = brokerAt(httpsUrl);

/** Null without a broker: the app then says that it cannot check identities. */
function brokerAt(address: v.GenericSchema<string>) {
  const complete = v.object({
    IDENTITY_ISSUER_URL: address,
    IDENTITY_CLIENT_ID: filled,
    IDENTITY_CLIENT_SECRET: filled,
    IDENTITY_BANKS_URL: address,
  });
  const isAbsent = (settings: object) => Object.values(settings).every((value) => value === undefined);
  return v.pipe(
    v.partial(complete),
    v.check(
      (given) => isAbsent(given) || v.is(complete, given),
      "IDENTITY_ISSUER_URL, _CLIENT_ID, _CLIENT_SECRET and _BANKS_URL are set together or not at all",
    ),
    v.transform((given): IdentityBrokerSettings | null =>
      v.is(complete, given)
        ? {
            issuerUrl: given.IDENTITY_ISSUER_URL,
            clientId: given.IDENTITY_CLIENT_ID,
            clientSecret: given.IDENTITY_CLIENT_SECRET,
            banksUrl: given.IDENTITY_BANKS_URL,
          }
        : null,
    ),
  );
}
