import * as v from "valibot";
import { confirmationCode } from "../../schema/inputs/confirmation-code.ts";
import { email } from "../../schema/inputs/email.ts";
import { newPassword, presentedPassword } from "../../schema/inputs/password.ts";
import { phoneNumber } from "../../schema/inputs/phone-number.ts";

/** Compares passwords in the normalised form in which they are stored: keyboards compose characters differently. */
const repeatedPassword = v.pipe(v.string("required"), v.nonEmpty("required"), v.normalize("NFC"));

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

export const loginForm = v.object({ username: email, password: presentedPassword });
export const codeForm = v.object({ conformationCode: confirmationCode });
export const emailForm = v.object({ username: email });

export const resetForm = v.pipe(
  v.object({ conformationCode: confirmationCode, password: newPassword, passwordAgain: repeatedPassword }),
  v.forward(
    v.partialCheck(
      [["password"], ["passwordAgain"]],
      (input) => input.password === input.passwordAgain,
      "passwordsDiffer",
    ),
    ["passwordAgain"],
  ),
);
