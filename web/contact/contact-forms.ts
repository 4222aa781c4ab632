import * as v from "valibot";
import { email } from "../../schema/inputs/email.ts";
import { phoneNumber } from "../../schema/inputs/phone-number.ts";
import { sameAs } from "../forms/same-as.ts";

export const newEmailForm = v.pipe(
  v.object({ email, emailAgain: email }),
  sameAs("email", "emailAgain", "emailsDiffer"),
);

export const newPhoneForm = v.pipe(
  v.object({ phoneNumber, phoneNumberAgain: phoneNumber }),
  sameAs("phoneNumber", "phoneNumberAgain", "phonesDiffer"),
);
