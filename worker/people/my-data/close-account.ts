import { channelName } from "../../../schema/kit/channels.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { lotStub } from "../../kit/actors/lot-stub.ts";
import { forgetSealedCopies, isBoundToBlindLot } from "../../kit/actors/sealed-lots.ts";
import type { RequestContext } from "../../kit/context.ts";
import { inBackground } from "../../kit/in-background.ts";
import { signInsEnded } from "../../kit/sessions/end-sign-ins.ts";
import { requireFreshProof } from "../../kit/sessions/fresh-proof.ts";
import { emailOf } from "../../messages/open-messages.ts";
import { channelTexts } from "../../organization/channels/channel-texts.ts";
import { readAccount } from "../accounts/read-account.ts";
import { mailboxHashes } from "../blacklists/mailbox.ts";
import { recordSecurityEvent } from "../security-events/record.ts";
import { closeInStore, isLastManager, openLotsOf } from "./store.ts";

/** Lots whose actors are asked for their leader, since the database may lag behind them. */
const MAX_ASKED_LOTS = 50;

/**
 * Closes the viewer's account for good. A binding bid cannot be left: the user must first be outbid or win, and
 * withdraw a sealed one or wait for what becomes of it (BOUND1). For a bid that is on its way meanwhile, the bidder's
 * details are kept, and the bid binds.
 * @throws DomainError 1002; FRESH_PROOF_REQUIRED; 1007; ACCOUNT_LEADS_LOTS; ACCOUNT_HAS_SEALED_BID;
 * ACCOUNT_MANAGES;
 * CONTACT_CHANGED_LATELY: the holder of the former address could not take the account back any more.
 */
export async function closeAccount(context: RequestContext): Promise<{ keptUntilMs: number | null }> {
  const { userId } = await requireFreshProof(context);
  const { database } = context;
  const account = await readAccount(database, userId);
  if (!account) throw new DomainError(ERROR_CODES.USER_UNKNOWN);
  if (await isLastManager(database, userId)) throw new DomainError(ERROR_CODES.ACCOUNT_MANAGES);
  const nowMs = context.now();
  const openLots = await openLotsOf(database, { userId, nowMs }, MAX_ASKED_LOTS);
  const leads = await Promise.all(
    openLots.map(async (id) => (await lotStub(context.env, id).currentState(userId))?.viewer?.leads === true),
  );
  if (leads.includes(true)) throw new DomainError(ERROR_CODES.ACCOUNT_LEADS_LOTS);
  if (await isBoundToBlindLot(context, userId)) throw new DomainError(ERROR_CODES.ACCOUNT_HAS_SEALED_BID);
  const [mailboxHash = null] = mailboxHashes(context.env, account.email);
  const closed = await closeInStore(database, { userId, nowMs, mailboxHash });
  if (typeof closed === "string") throw new DomainError(ERROR_CODES[closed]);
  await signInsEnded(context, { userId, familyIds: closed.familyIds });
  await forgetSealedCopies(context, userId);
  await recordSecurityEvent(context, { userId, kind: "ACCOUNT_CLOSED" });
  const { channel } = context;
  const text = (await channelTexts(context, channel, account.language)).accountClosed({
    channelName: channelName(channel),
  });
  inBackground(context, async () => await emailOf(context)({ to: account.email, channel, ...text }));
  return { keptUntilMs: closed.keptUntilMs };
}
