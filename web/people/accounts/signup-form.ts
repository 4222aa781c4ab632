import * as v from "valibot";
import { email } from "../../../schema/kit/inputs/email.ts";
import { phoneNumber } from "../../../schema/kit/inputs/phone-number.ts";
import { newPassword } from "../../../schema/people/inputs/password.ts";
import { sameAs } from "../../kit/forms/same-as.ts";
import { repeatedPassword } from "../door/passwords/repeated-password.ts";

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
  sameAs("email", "emailAgain", "emailsDiffer"),
  sameAs("phoneNumber", "phoneNumberAgain", "phonesDiffer"),
  sameAs("password", "passwordAgain", "passwordsDiffer"),
);
