import * as v from "valibot";
import { email } from "../../schema/inputs/email.ts";
import { newPassword } from "../../schema/inputs/password.ts";
import { phoneNumber } from "../../schema/inputs/phone-number.ts";
import { sameAs } from "../forms/same-as.ts";
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
  sameAs("email", "emailAgain", "emailsDiffer"),
  sameAs("phoneNumber", "phoneNumberAgain", "phonesDiffer"),
  sameAs("password", "passwordAgain", "passwordsDiffer"),
);
