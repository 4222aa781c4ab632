import { DomainError, ERROR_CODES } from "../../schema/error-codes.ts";
import type { CodeOutcome } from "./one-time-codes.ts";

/**
 * Why a code that was sent by e-mail does not do: 1015 not this one, 1014 too late, 1013 there is no code left to try, so
 * that a new one is to be asked for. Null where it was accepted.
 */
export function codeError({ outcome }: CodeOutcome): DomainError | null {
  switch (outcome) {
    case "accepted":
      return null;
    case "incorrect":
      return new DomainError(ERROR_CODES.VERIFICATION_CODE_INCORRECT);
    case "expired":
      return new DomainError(ERROR_CODES.VERIFICATION_CODE_EXPIRED);
    case "none":
      return new DomainError(ERROR_CODES.ERROR_VERIFYING_ACCOUNT);
  }
}
