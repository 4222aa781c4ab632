import * as v from "valibot";
import type { AskVatRegister, VatNumberRecord } from "./vat-register-port.ts";

/** Free, without a key. https://ec.europa.eu/taxation_customs/vies/#/technical-information */
export const VIES_URL = "https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number";
/** It asks the register of a country, which may take seconds; the form goes on without its answer. */
const TIMEOUT_MS = 5_000;
/** What it answers in place of a name that a country does not publish. */
const NOT_PUBLISHED = "---";

/** A fault has `actionSucceed: false` and no `valid`, with status 200 too: then nothing is known of the number. */
const answer = v.object({ valid: v.boolean(), name: v.nullish(v.pipe(v.string(), v.maxLength(500)), null) });

export function viesRegister({ url, fetch: send }: { url: string; fetch: typeof fetch }): AskVatRegister {
  return async ({ prefix, digits }): Promise<VatNumberRecord> => {
    const response = await send(url, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ countryCode: prefix, vatNumber: digits }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}`);
    const { valid, name } = v.parse(answer, await response.json());
    const shown = name?.replace(/\s+/g, " ").trim();
    return { isRegistered: valid, name: valid && shown && shown !== NOT_PUBLISHED ? shown : null };
  };
}
