import { and, eq } from "drizzle-orm";
import * as v from "valibot";
import { invitationInput } from "../../../schema/catalogue/inputs/invitation.ts";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import { channelName, isChannel } from "../../../schema/kit/channels.ts";
import { DAY_MS, HOUR_MS } from "../../../schema/kit/durations.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { id as idRule } from "../../../schema/kit/inputs/id.ts";
import { invalidInput, parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import type { Language } from "../../../schema/kit/languages.ts";
import { auctionPath, blindAuctionPath } from "../../../schema/kit/page-address.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import { publicViewOf, visiblePublication } from "../../kit/lists/visibility.ts";
import { type AttemptLimit, takeAttempts } from "../../kit/rate-limits/take-attempts.ts";
import { languageOf } from "../../kit/texts/json-column.ts";
import { emailOf, emailTogether } from "../../messages/open-messages.ts";
import { channelTexts } from "../../organization/channels/channel-texts.ts";
import { readAccount } from "../../people/accounts/read-account.ts";
import { toListedPublications } from "../publications/listed-publications.ts";
import { loadPublicationRows, type PublicationRow } from "../publications/load-publications.ts";
import {
  countInvitations,
  findInvitation,
  findInvitationOf,
  type InvitationRow,
  insertInvitations,
  insertRequest,
  markRevoked,
  refuseRequest,
} from "./store.ts";

/** Of one publication: its list has no pages. */
const MAX_INVITATIONS = 500;

/** Mails to addresses that others have typed: a stolen sign-in of staff must be of no use to a spammer. */
const mailLimits = (userId: string): AttemptLimit[] => [
  { key: `invite:hour:${userId}`, limit: 20, windowMs: HOUR_MS },
  { key: `invite:day:${userId}`, limit: 60, windowMs: DAY_MS },
];
const requestLimits = (userId: string): AttemptLimit[] => [
  { key: `request-invitation:${userId}`, limit: 20, windowMs: HOUR_MS },
];

const invitationRequest = v.object({ input: invitationInput });

export const INVITATION_STATES = ["REQUESTED", "INVITED", "EXPIRED", "REVOKED"] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

export function invitationStateAt(
  { invitedAtMs, expiresAtMs, revokedAtMs }: InvitationRow,
  nowMs: number,
): InvitationState {
  if (revokedAtMs !== null) return "REVOKED";
  if (invitedAtMs === null) return "REQUESTED";
  return expiresAtMs !== null && expiresAtMs < nowMs ? "EXPIRED" : "INVITED";
}

/**
 * Asks staff for an invitation to a publication that is listed for the invited alone. A second time changes nothing.
 * @throws DomainError 4033 for one that is not listed, which is answered as one that does not exist; INVALID_INPUT
 * (`isPublic`) for one that everybody may see; TOO_MANY_ATTEMPTS.
 */
export async function requestInvitation(context: RequestContext, input: { publicationId: string }): Promise<void> {
  const { publicationId } = parseInput(v.object({ publicationId: idRule }), input);
  const { database, now } = context;
  const { userId } = await requireViewer(context);
  await takeAttempts(context, requestLimits(userId));
  const where = and(eq(publications.id, publicationId), visiblePublication(publicViewOf(context)));
  const [publication] = await loadPublicationRows(context, { where, order: [], page: { itemsPerPage: 1, offset: 0 } });
  const account = await readAccount(database, userId);
  if (!publication || !account) throw new DomainError(ERROR_CODES.NOT_LISTED);
  if (publication.publication.privacy === "PUBLIC") throw invalidInput({ path: "publicationId", rule: "isPublic" });
  const { email, language } = account;
  await requireRoom(context, publicationId, [email]);
  await insertRequest(database, { publicationId, email, language, nowMs: now() });
}

/**
 * Invites addresses by mail, also again and with another expiry, and those that asked for it.
 * @throws DomainError NOT_FOUND; INVALID_INPUT (`future` for an expiry in the past); TOO_MANY_CHANGES with the
 * `maximum` of a publication; TOO_MANY_ATTEMPTS.
 */
export async function invite(context: RequestContext, asked: object): Promise<void> {
  const { input } = parseInput(invitationRequest, { input: asked });
  const { publicationId, language, expiresOn: expiresAtMs } = input;
  const emails = [...new Set(input.emails)];
  const nowMs = context.now();
  if (expiresAtMs !== null && expiresAtMs <= nowMs) throw invalidInput({ path: "input.expiresOn", rule: "future" });
  const publication = await loadInvited(context, publicationId);
  await requireRoom(context, publicationId, emails);
  const { userId } = await requireViewer(context);
  await takeAttempts(context, mailLimits(userId));
  await insertInvitations(context.database, { publicationId, emails, language, expiresAtMs, nowMs });
  for (const email of emails) await sendInvitation(context, publication, { email, language, expiresAtMs });
}

/** @throws DomainError 4035 for an unknown or revoked one, or one that is only asked for; TOO_MANY_ATTEMPTS. */
export async function resendInvitation(context: RequestContext, id: string): Promise<void> {
  const { database, now } = context;
  const found = await findInvitation(database, id);
  const nowMs = now();
  if (!found || invitationStateAt(found, nowMs) !== "INVITED") throw new DomainError(ERROR_CODES.INVITATION_UNKNOWN);
  const publication = await loadInvited(context, found.publicationId);
  const { userId } = await requireViewer(context);
  await takeAttempts(context, mailLimits(userId));
  const { email, publicationId, expiresAtMs } = found;
  const language = languageOf(found.language);
  await insertInvitations(database, { publicationId, emails: [email], language, expiresAtMs, nowMs });
  await sendInvitation(context, publication, { email, language, expiresAtMs });
}

/**
 * Also refuses a request, by mail. A second time changes nothing.
 * @throws DomainError 4035; CHANGED_MEANWHILE for a request that another user of the staff answers with an invitation.
 */
export async function revokeInvitation(context: RequestContext, id: string): Promise<void> {
  const { database, now } = context;
  const found = await findInvitation(database, id);
  if (!found) throw new DomainError(ERROR_CODES.INVITATION_UNKNOWN);
  if (invitationStateAt(found, now()) !== "REQUESTED") return await markRevoked(database, { id, nowMs: now() });
  if (await refuse(context, found)) return;
  const answered = await findInvitation(database, id);
  if (answered?.revokedAtMs === null) throw new DomainError(ERROR_CODES.CHANGED_MEANWHILE);
}

/** What became of the viewer's invitation to a publication, or of their request; null without one. */
export async function viewerInvitation(
  context: RequestContext,
  publicationId: string,
): Promise<InvitationState | null> {
  const viewer = await context.viewer();
  if (viewer === null) return null;
  const found = await findInvitationOf(context.database, { publicationId, userId: viewer.userId });
  return found && invitationStateAt(found, context.now());
}

async function requireRoom(
  { database }: RequestContext,
  publicationId: string,
  emails: readonly string[],
): Promise<void> {
  if ((await countInvitations(database, publicationId, emails)) + emails.length > MAX_INVITATIONS)
    throw new DomainError(ERROR_CODES.TOO_MANY_CHANGES, { maximum: MAX_INVITATIONS });
}

async function loadInvited(context: RequestContext, publicationId: string): Promise<PublicationRow> {
  const where = eq(publications.id, publicationId);
  const [row] = await loadPublicationRows(context, { where, order: [], page: { itemsPerPage: 1, offset: 0 } });
  if (!row) throw new DomainError(ERROR_CODES.NOT_FOUND);
  return row;
}

/** On the first of the publication's channels, whose page the mail leads to. */
async function sendInvitation(
  context: RequestContext,
  row: PublicationRow,
  { email: to, language, expiresAtMs }: { email: string; language: Language; expiresAtMs: number | null },
): Promise<void> {
  const { id } = row.publication;
  const { channel, texts, ...named } = await mailAbout(context, row, language);
  const mail = texts.invited({
    ...named,
    screen: row.publication.kind === "BLIND_BID_AUCTION" ? blindAuctionPath(id) : auctionPath(id),
    ...(expiresAtMs !== null && { expiresAtMs }),
  });
  await emailOf(context)({ to, channel, canWait: true, ...mail });
}

/** By one mail to the address that asked, in its language. False where the request was answered meanwhile. */
async function refuse(context: RequestContext, request: InvitationRow): Promise<boolean> {
  const { publicationId, email: to, language } = request;
  const row = await loadInvited(context, publicationId);
  const { channel, texts, ...named } = await mailAbout(context, row, languageOf(language));
  const { database, now } = context;
  return await emailTogether(context, { to, channel, ...texts.requestRefused(named) }, (mail) =>
    refuseRequest(database, request, { mail, nowMs: now() }),
  );
}

async function mailAbout(context: RequestContext, row: PublicationRow, language: Language) {
  const channel = row.channels.find(isChannel) ?? context.channel;
  const [publication] = toListedPublications(context, [row], language);
  const title = (await publication?.text())?.title ?? "";
  return { channel, texts: await channelTexts(context, channel, language), channelName: channelName(channel), title };
}
