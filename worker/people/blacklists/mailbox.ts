import { createHmac, hkdfSync } from "node:crypto";
import type { AppEnv } from "../../kit/env.ts";

/** Providers that ignore dots before the @, by all their names. */
const WITHOUT_DOTS = ["gmail.com", "googlemail.com"];

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1);
}

/** The domain of an address and those above it: a listed domain covers those below it. */
export function domainsAbove(email: string): string[] {
  const labels = domainOf(email).split(".");
  return labels.map((_, index) => labels.slice(index).join("."));
}

/** The domains under which the mailbox of an address can appear. */
export function domainsOfMailbox(email: string): string[] {
  const domain = domainOf(email);
  return WITHOUT_DOTS.includes(domain) ? WITHOUT_DOTS : [domain];
}

/**
 * The mailbox of an address, judged by its spelling: `an.na+x@googlemail.com` and `anna@gmail.com` are one. Accounts go
 * by address, since only the provider knows for sure; a blacklisted user is recognised by the mailbox.
 */
export function mailboxOf(email: string): string {
  const [name = ""] = email.slice(0, email.lastIndexOf("@")).split("+");
  const [domain = ""] = domainsOfMailbox(email);
  return `${WITHOUT_DOTS.includes(domain) ? name.replaceAll(".", "") : name}@${domain}`;
}

const MAC_BYTES = 32;

/** Keyed, so that the table of closed accounts names nobody: the first hash is stored, all are looked up. */
export function mailboxHashes({ ENCRYPTION_KEYS }: Pick<AppEnv, "ENCRYPTION_KEYS">, email: string): string[] {
  return ENCRYPTION_KEYS.map((key) => {
    const macKey = hkdfSync("sha256", Buffer.from(key, "base64url"), "", "mailbox of a closed account", MAC_BYTES);
    return createHmac("sha256", new Uint8Array(macKey)).update(mailboxOf(email)).digest("base64url");
  });
}
