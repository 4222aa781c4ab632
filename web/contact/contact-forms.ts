import * as v from "valibot";
import { email } from "../../schema/inputs/email.ts";
import { phoneNumber } from "../../schema/inputs/phone-number.ts";

export const newEmailForm = v.pipe(
  v.object({ email, emailAgain: email }),
  v.forward(
    v.partialCheck([["email"], ["emailAgain"]], (input) => input.email === input.emailAgain, "emailsDiffer"),
    ["emailAgain"],
  ),
);

export const newPhoneForm = v.pipe(
  v.object({ phoneNumber, phoneNumberAgain: phoneNumber }),
  v.forward(
    v.partialCheck(
      [["phoneNumber"], ["phoneNumberAgain"]],
      (input) => input.phoneNumber === input.phoneNumberAgain,
      "phonesDiffer",
    ),
    ["phoneNumberAgain"],
  ),
);
