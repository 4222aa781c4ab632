import { invalidInput } from "../../../../schema/kit/inputs/parse-input.ts";
import { fold, isCommonPassword, lettersAndDigits, unleet } from "./common-password.ts";

/** Shorter parts of names and addresses occur in good passwords by chance. */
const MIN_OWN_CHARACTERS = 4;

/** Details of a user that an attacker can know and would try first. */
export interface OwnDetails {
  email: string;
  names?: readonly string[];
}

/** @throws DomainError INVALID_INPUT at `path`: `passwordCommon` or `passwordWithOwnDetails`. */
export function checkNewPassword(password: string, own: OwnDetails, path: string): void {
  if (isCommonPassword(password)) throw invalidInput({ path, rule: "passwordCommon" });
  if (hasOwnDetails(password, own)) throw invalidInput({ path, rule: "passwordWithOwnDetails" });
}

function hasOwnDetails(password: string, { email, names = [] }: OwnDetails): boolean {
  const [mailbox = "", domain = ""] = email.split("@");
  const parts = [mailbox, ...mailbox.split(/[^\p{L}\p{N}]+/u), ...domain.split(".").slice(0, -1)];
  const words = [...parts, ...names.flatMap((name) => [name, ...name.split(/\s+/)])]
    .map((word) => lettersAndDigits(fold(word)))
    .filter((word) => word.length >= MIN_OWN_CHARACTERS);
  const folded = fold(password);
  const texts = [lettersAndDigits(folded), lettersAndDigits(unleet(folded))];
  return words.some((word) => texts.some((text) => text.includes(word)));
}
