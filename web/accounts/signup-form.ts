import * as v from "valibot";
import { email } from "../../schema/inputs/email.ts";
import { newPassword } from "../../schema/inputs/password.ts";
import { phoneNumber } from "../../schema/inputs/phone-number.ts";
import { repeatedPassword } from "./form-schemas.ts";

/** In a file of its own: the parser of phone numbers is large, and signing in needs none. */
export const signupForm = v.pipe(
  v.object({
    email,
    emailAgain: email,
    phoneNumber,
    phoneNumberAgain: phoneNumber,
    password: newPassword,
    passwordAgain: repeatedPassword,
  }),
  v.forward(
    v.partialCheck([["email"], ["emailAgain"]], (input) => input.email === input.emailAgain, "emailsDiffer"),
    ["emailAgain"],
  ),
  v.forward(
    v.partialCheck(
      [["phoneNumber"], ["phoneNumberAgain"]],
      (input) => input.phoneNumber === input.phoneNumberAgain,
      "phonesDiffer",
    ),
    ["phoneNumberAgain"],
  ),
  v.forward(
    v.partialCheck(
      [["password"], ["passwordAgain"]],
      (input) => input.password === input.passwordAgain,
      "passwordsDiffer",
    ),
    ["passwordAgain"],
  ),
);
