import { isChannel } from "../../../schema/kit/channels.ts";
import { HOUR_MS } from "../../../schema/kit/durations.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { DEFAULT_LANGUAGE, type Language } from "../../../schema/kit/languages.ts";
import { auctionPath, blindAuctionPath } from "../../../schema/kit/page-address.ts";
import { previewPrefix } from "../../../schema/kit/preview-path.ts";
import { tokenKeys } from "../../../schema/people/access-token.ts";
import type { RequestContext } from "../../kit/context.ts";
import { signPreviewToken } from "../../kit/previews/preview-token.ts";
import { channelUrl } from "../../messages/mail/channel-url.ts";
import { offeredLanguage } from "../../organization/channels/offered-language.ts";
import { insertPreview, loadPreviewed } from "./store.ts";

/** Long enough for a seller who looks at it tomorrow. */
const PREVIEW_TTL_MS = 48 * HOUR_MS;
const MAX_PREVIEWS = 20;

export interface CreatedPreview {
  url: string;
  expiresAtMs: number;
}

/**
 * Makes a link to the pages of an auction and its lots as customers will see them, on the first of its channels. Each
 * call makes another one, which expires by itself.
 * @throws DomainError NOT_FOUND for an auction without a channel.
 */
export async function createPreview(
  context: RequestContext,
  publicationId: string,
  language: Language | null | undefined,
): Promise<CreatedPreview> {
  const { env, database } = context;
  const previewed = await loadPreviewed(database, publicationId);
  const channel = previewed?.channels.find(isChannel);
  if (!previewed || channel === undefined) throw new DomainError(ERROR_CODES.NOT_FOUND);
  const nowMs = context.now();
  // A token knows seconds.
  const expiresAtMs = Math.floor((nowMs + PREVIEW_TTL_MS) / 1000) * 1000;
  const preview = { id: crypto.randomUUID(), publicationId, createdAtMs: nowMs, expiresAtMs };
  const token = await signPreviewToken(await tokenKeys(env.AUTH_PRIVATE_JWK), {
    ...preview,
    previewId: preview.id,
  });
  await insertPreview(database, preview, MAX_PREVIEWS);
  // Staff read in languages that the channel may not offer to customers.
  const shownLanguage = await offeredLanguage(context, channel, language ?? DEFAULT_LANGUAGE);
  const page = previewed.kind === "BLIND_BID_AUCTION" ? blindAuctionPath(publicationId) : auctionPath(publicationId);
  const path = `/${shownLanguage}${previewPrefix(token)}${page}`;
  return { url: channelUrl(context, channel, path), expiresAtMs };
}
