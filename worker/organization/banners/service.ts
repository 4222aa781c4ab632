import * as v from "valibot";
import type { Channel } from "../../../schema/kit/channels.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { channel } from "../../../schema/kit/inputs/channel.ts";
import { id } from "../../../schema/kit/inputs/id.ts";
import { invalidInput, parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import type { Language } from "../../../schema/kit/languages.ts";
import {
  type ChannelBannerInput,
  channelBannerInput,
  MAX_BANNERS,
} from "../../../schema/organization/inputs/channel-banner.ts";
import { refreshPages } from "../../kit/actors/refresh-pages.ts";
import type { RequestContext } from "../../kit/context.ts";
import {
  type BannerRow,
  countBanners,
  deleteBanner,
  insertBanner,
  loadBannerChannel,
  loadBanners,
  loadHeldBanners,
  updateBanner,
} from "./store.ts";

export interface Banner {
  id: string;
  title: string;
  line: string;
  link: string | null;
  endingOnMs: number | null;
}

export interface BannersOfChannel {
  banners: Banner[];
  nextChangeMs: number | null;
}

/** What a channel shows now. @throws DomainError INVALID_INPUT. */
export async function bannersOfChannel(
  { database, now }: Pick<RequestContext, "database" | "now">,
  request: { channel: string; language: Language },
): Promise<BannersOfChannel> {
  const named = parseInput(v.object({ channel }), request);
  const { held, nextChangeMs } = await loadHeldBanners(database, { ...named, nowMs: now() });
  return { banners: held.map((row) => ({ ...row, ...textIn(row, request.language) })), nextChangeMs };
}

/** What a banner says in a language. */
export function textIn(row: BannerRow, language: Language): { title: string; line: string } {
  return language === "nl" ? { title: row.titleNl, line: row.lineNl } : { title: row.titleEn, line: row.lineEn };
}

/** All banners of a channel. @throws DomainError INVALID_INPUT. */
export async function bannersOfStaff({ database }: RequestContext, request: { channel: string }): Promise<BannerRow[]> {
  const { channel: named } = parseInput(v.object({ channel }), request);
  return await loadBanners(database, named);
}

const bannerInput = v.object({ banner: channelBannerInput });

/**
 * Adds a banner to the home page of a channel, or changes one. What was sent before under the same id counts once.
 * @throws DomainError INVALID_INPUT, also for an end that has passed and above the number of banners;
 *   CHANGED_MEANWHILE if the banner to change was changed since, or is gone.
 */
export async function setChannelBanner(context: RequestContext, request: unknown): Promise<{ id: string }> {
  const { banner } = parseInput(bannerInput, { banner: request });
  const nowMs = context.now();
  const row = rowOf(banner, nowMs);
  if (row.endingOnMs !== null && row.endingOnMs <= nowMs)
    throw invalidInput({ path: "banner.endingOn", rule: "future" });
  const { expectedUpdatedOn: expectedAtMs } = banner;
  if (expectedAtMs === null) await addBanner(context, row);
  else if (!(await updateBanner(context.database, { expectedAtMs, banner: row })))
    throw new DomainError(ERROR_CODES.CHANGED_MEANWHILE);
  refreshPages(context, "banners");
  return { id: banner.id };
}

async function addBanner({ database }: RequestContext, row: BannerRow & { channel: Channel }): Promise<void> {
  if (await insertBanner(database, row)) return;
  const sentTo = await loadBannerChannel(database, row.id);
  if (sentTo === row.channel) return;
  if (sentTo) throw invalidInput({ path: "banner.id", rule: "taken" });
  if ((await countBanners(database, row.channel)) >= MAX_BANNERS)
    throw invalidInput({ path: "banner", rule: "maximumItems", params: { maximum: MAX_BANNERS } });
  throw new DomainError(ERROR_CODES.CHANGED_MEANWHILE);
}

function rowOf(banner: ChannelBannerInput, nowMs: number): BannerRow & { channel: Channel } {
  const { texts, startingOn, endingOn, link } = banner;
  const said = (language: Language) => texts.find((text) => text.language === language) ?? { title: "", line: "" };
  const [dutch, english] = [said("nl"), said("en")];
  return {
    ...{ id: banner.id, channel: banner.channel, link, endingOnMs: endingOn },
    ...{ titleNl: dutch.title, lineNl: dutch.line, titleEn: english.title, lineEn: english.line },
    ...{ startingOnMs: startingOn ?? nowMs, createdAtMs: nowMs, updatedAtMs: nowMs },
  };
}

/** Removes a banner of a channel. @throws DomainError INVALID_INPUT; CHANGED_MEANWHILE if it is gone. */
export async function removeChannelBanner(
  context: RequestContext,
  request: { channel: string; bannerId: string },
): Promise<void> {
  const asked = parseInput(v.object({ channel, bannerId: id }), request);
  if (!(await deleteBanner(context.database, asked))) throw new DomainError(ERROR_CODES.CHANGED_MEANWHILE);
  refreshPages(context, "banners");
}
