import { and, eq, isNull, lt, or } from "drizzle-orm";
import * as v from "valibot";
import { recoveryCode } from "../../../../schema/people/inputs/codes.ts";
import { users } from "../../../../schema/people/tables/accounts.ts";
import type { RequestContext } from "../../../kit/context.ts";
import { decryptText } from "../../../kit/crypto/encrypted-text.ts";
import type { StoredCode } from "../../accounts/check-codes.ts";
import type { Account } from "../../accounts/read-account.ts";
import { spendRecoveryCode } from "./recovery-codes.ts";
import { totpStep } from "./totp.ts";

interface Answer {
  account: Account;
  /** The sent code; an app's session has one too, which nobody gets. */
  code: StoredCode;
  entered: string;
}

/** Whether a sent code, an app's code or a recovery code is right. The latter two are used up. */
export async function isRightAnswer(context: RequestContext, { account, code, entered }: Answer): Promise<boolean> {
  const recovery = v.safeParse(recoveryCode, entered);
  const digits = entered.replace(/\s/g, "");
  const isByApp = account.preferredMfa === "SOFTWARE_TOKEN_MFA";
  if (!recovery.success) return isByApp ? await spendAppCode(context, account, digits) : code.is(digits);
  return await spendRecoveryCode(context, { userId: account.id, code: recovery.output });
}

/** Accepts each time step of an app once, and none before it. One statement, so that one of two requests succeeds. */
async function spendAppCode(
  { database, env, now }: RequestContext,
  { id, softwareTokenSecret }: Account,
  code: string,
): Promise<boolean> {
  if (softwareTokenSecret === null) return false;
  const secret = await decryptText(env, id, softwareTokenSecret);
  const step = totpStep(secret, code, now());
  if (step === null) return false;
  const accepted = await database
    .update(users)
    .set({ softwareTokenStep: step })
    .where(and(eq(users.id, id), or(isNull(users.softwareTokenStep), lt(users.softwareTokenStep, step))))
    .returning({ id: users.id });
  return accepted.length > 0;
}
