import { DomainError, ERROR_CODES } from "../../schema/error-codes.ts";
import type { CodeOutcome } from "./one-time-codes.ts";

/** Why an e-mailed code is refused: 1015 incorrect, 1014 expired, 1013 none left to try. Null if it was accepted. */
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
