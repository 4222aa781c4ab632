import * as v from "valibot";
import { channelName } from "../../../../schema/kit/channels.ts";
import { DomainError, ERROR_CODES } from "../../../../schema/kit/error-codes.ts";
import { invalidInput, parseInput } from "../../../../schema/kit/inputs/parse-input.ts";
import { newPassword, presentedPassword } from "../../../../schema/people/inputs/password.ts";
import type { RequestContext } from "../../../kit/context.ts";
import { inBackground } from "../../../kit/in-background.ts";
import { AccountAttempt } from "../../../kit/rate-limits/account-attempt.ts";
import { signInsEnded } from "../../../kit/sessions/end-sign-ins.ts";
import { emailOf } from "../../../messages/open-messages.ts";
import { channelTexts } from "../../../organization/channels/channel-texts.ts";
import { checkNewPassword } from "../../accounts/common-passwords/check-new-password.ts";
import { withHashLimit } from "../../accounts/hash-limit.ts";
import { hashPassword, verifyPassword } from "../../accounts/password-hash.ts";
import { requireProvedOwner } from "../../accounts/proved-owner.ts";
import { replacePassword } from "../../accounts/replace-password.ts";
import { readNames } from "../../addresses/read-names.ts";
import { recordSecurityEvent } from "../../security-events/record.ts";
import { OLD_PASSWORD_LIMITS } from "../limits.ts";

const passwordInput = v.object({ oldPassword: presentedPassword, newPassword });

/**
 * Replaces the password by one that the rules accept, ends every other sign-in and confirms it by e-mail.
 * @throws DomainError INVALID_INPUT; FRESH_PROOF_REQUIRED; 1005 for a wrong old password, also one that was replaced
 * while the new one was hashed; TOO_MANY_ATTEMPTS.
 */
export async function changePassword(
  context: RequestContext,
  input: { accessToken: string; oldPassword: string; newPassword: string },
): Promise<void> {
  const { viewer, account } = await requireProvedOwner(context, input);
  const { oldPassword, newPassword: chosen } = parseInput(passwordInput, input);
  const names = await readNames(context.database, account.id);
  checkNewPassword(chosen, { email: account.email, names }, "newPassword");
  const attempt = await AccountAttempt.of(context, account.email);
  const counted = await attempt.take(OLD_PASSWORD_LIMITS);
  const isCorrect = await withHashLimit(context, () => verifyPassword(oldPassword, account.passwordHash), {
    knownAccount: account.email,
  });
  if (!isCorrect) throw new DomainError(ERROR_CODES.PASSWORD_INCORRECT);
  await counted.refund();
  if (oldPassword === chosen) throw invalidInput({ path: "newPassword", rule: "passwordUnchanged" });
  const passwordHash = await withHashLimit(context, () => hashPassword(chosen), { knownAccount: account.email });
  const by = { familyId: viewer.familyId, oldHash: account.passwordHash };
  const change = { userId: account.id, passwordHash, nowMs: context.now(), by };
  const replaced = await replacePassword(context.database, change);
  if (!replaced) throw new DomainError(ERROR_CODES.PASSWORD_INCORRECT);
  await signInsEnded(context, { userId: account.id, familyIds: replaced.familyIds });
  await recordSecurityEvent(context, { userId: account.id, kind: "PASSWORD_CHANGED" });
  inBackground(context, async () => {
    const { channel } = context;
    const mail = (await channelTexts(context, channel, account.language)).passwordChanged({
      channelName: channelName(channel),
    });
    await emailOf(context)({ to: account.email, channel, ...mail });
  });
}
