import * as v from "valibot";
import { email } from "../../../schema/kit/inputs/email.ts";
import { confirmationCode } from "../../../schema/people/inputs/codes.ts";
import { newPassword, presentedPassword } from "../../../schema/people/inputs/password.ts";
import { sameAs } from "../../kit/forms/same-as.ts";
import { repeatedPassword } from "../door/passwords/repeated-password.ts";

export const loginForm = v.object({ username: email, password: presentedPassword });
export const codeForm = v.object({ conformationCode: confirmationCode });
/** Confirms an account after a reload, when the page no longer has the password. */
export const confirmationForm = v.object({ conformationCode: confirmationCode, password: presentedPassword });
export const emailForm = v.object({ username: email });

export const resetForm = v.pipe(
  v.object({ conformationCode: confirmationCode, password: newPassword, passwordAgain: repeatedPassword }),
  sameAs("password", "passwordAgain", "passwordsDiffer"),
);
