import { useRef } from "react";
import { type Failure, failureOf } from "../../kit/errors/errors.ts";
import { hasSecondDot } from "./email-hint.ts";

/**
 * Refuses a new e-mail address with more than one dot after the @, which is seldom meant. Some firms have one: the same
 * address passes when it is sent again.
 */
export function useDotsQuestion(): (email: string) => Failure | null {
  const asked = useRef<string | null>(null);
  return (email) => {
    if (!hasSecondDot(email) || asked.current === email) return null;
    asked.current = email;
    const fields = [{ path: "email", rule: "emailWithSecondDot" }];
    return failureOf({ message: "more than one dot", extensions: { code: "INVALID_INPUT", fields } });
  };
}
