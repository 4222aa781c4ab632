import * as v from "valibot";
import { HOUR_MS } from "../../../../schema/kit/durations.ts";
import { isLocal } from "../../../../schema/kit/environment.ts";
import { countryCode, vatNumber } from "../../../../schema/kit/inputs/address.ts";
import { parseInput } from "../../../../schema/kit/inputs/parse-input.ts";
import { errorName, report } from "../../../../schema/kit/report.ts";
import { isInEuRegister, isVatNumberOf, normalVatNumber, partsOfVatNumber } from "../../../../schema/kit/vat-number.ts";
import { type RequestContext, requestIdOf, requireViewer } from "../../../kit/context.ts";
import { takeAttempts } from "../../../kit/rate-limits/take-attempts.ts";
import { type AskVatRegister, embeddedVatRegister } from "./vat-register-port.ts";
import { VIES_URL, viesRegister } from "./vies.ts";

/** A form asks once for each complete number; the register refuses those who ask too much. */
const QUESTIONS_PER_HOUR = 30;

export const VAT_NUMBER_STATUSES = [
  "REGISTERED",
  "NOT_REGISTERED",
  /** Format or check digit is wrong: the register was not asked. */
  "MALFORMED",
  /** The register holds no numbers of that country. */
  "NOT_COVERED",
  "UNKNOWN",
] as const;

export interface VatNumberCheck {
  vatNumber: string;
  status: (typeof VAT_NUMBER_STATUSES)[number];
  name: string | null;
}

function vatRegisterOf({ env }: Pick<RequestContext, "env">): AskVatRegister {
  return isLocal(env) ? embeddedVatRegister : viesRegister({ url: VIES_URL, fetch });
}

const checkInput = v.object({ vatNumber, countryCode });

/** Informs and blocks nothing: registers are down often. @throws DomainError 1002; INVALID_INPUT; TOO_MANY_ATTEMPTS. */
export async function checkVatNumber(
  context: RequestContext,
  input: { vatNumber: string; countryCode: string },
  ask: AskVatRegister = vatRegisterOf(context),
): Promise<VatNumberCheck> {
  const { userId } = await requireViewer(context);
  const asked = parseInput(checkInput, input);
  const normal = normalVatNumber(asked.vatNumber, asked.countryCode);
  const check = (status: VatNumberCheck["status"], name: string | null = null) => ({
    vatNumber: normal,
    status,
    name,
  });
  if (!isVatNumberOf(normal, asked.countryCode)) return check("MALFORMED");
  if (!isInEuRegister(normal)) return check("NOT_COVERED");
  await takeAttempts(context, [{ key: `vat-number:${userId}`, limit: QUESTIONS_PER_HOUR, windowMs: HOUR_MS }]);
  try {
    const { isRegistered, name } = await ask(partsOfVatNumber(normal));
    return check(isRegistered ? "REGISTERED" : "NOT_REGISTERED", name);
  } catch (error) {
    report({
      event: "LookupFailed",
      requestId: requestIdOf(context.request),
      register: "VIES",
      error: errorName(error),
    });
    return check("UNKNOWN");
  }
}
