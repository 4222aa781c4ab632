import * as v from "valibot";
import type { Channel } from "../../../schema/kit/channels.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { channel } from "../../../schema/kit/inputs/channel.ts";
import { id } from "../../../schema/kit/inputs/id.ts";
import { invalidInput, parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import type { Language } from "../../../schema/kit/languages.ts";
import { CONTENT_PAGE_NAMES, type ContentPageName } from "../../../schema/organization/content-page-names.ts";
import {
  contentPageVersionInput,
  MAX_COMING_VERSIONS,
  MAX_CONTENT_VERSIONS,
} from "../../../schema/organization/inputs/content-page.ts";
import { announceRightsChanged } from "../../kit/access/rights-changed.ts";
import { refreshPages } from "../../kit/actors/refresh-pages.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import { loadedOnce } from "../../kit/lists/loaded-once.ts";
import { countAcceptances } from "./acceptance-list.ts";
import {
  type ContentVersion,
  deleteComingVersion,
  type HeldVersion,
  insertVersion,
  loadHeldVersion,
  loadVersion,
  loadVersions,
} from "./store.ts";

export interface ContentPage {
  held: HeldVersion | null;
  nextHoldsFromMs: number | null;
}

/** What a page of a channel says now. @throws DomainError INVALID_INPUT. */
export async function getContentPage(
  { database, now }: Pick<RequestContext, "database" | "now">,
  request: { channel: string; page: ContentPageName; language: Language },
): Promise<ContentPage> {
  const named = parseInput(v.object({ channel }), request);
  return await loadHeldVersion(database, { ...request, ...named, nowMs: now() });
}

export interface VersionOfStaff extends ContentVersion {
  /** How many users have accepted it; null of a page that nobody accepts. */
  acceptanceCount: () => Promise<number | null>;
}

export interface ContentPageOfStaff {
  channel: Channel;
  page: ContentPageName;
  /** The newest first. */
  versions: readonly VersionOfStaff[];
  nowMs: number;
}

/** All pages of a channel with their versions. @throws DomainError INVALID_INPUT. */
export async function contentPagesOfStaff(
  { database, now }: RequestContext,
  request: { channel: string },
): Promise<ContentPageOfStaff[]> {
  const { channel: named } = parseInput(v.object({ channel }), request);
  const counts = loadedOnce(() => countAcceptances({ database }, named));
  const versions = (await loadVersions(database, named)).map((version) => ({
    ...version,
    acceptanceCount: async () => (version.page === "TERMS" ? ((await counts()).get(version.id) ?? 0) : null),
  }));
  const nowMs = now();
  return CONTENT_PAGE_NAMES.map((page) => ({
    channel: named,
    page,
    versions: versions.filter((version) => version.page === page),
    nowMs,
  }));
}

/** One version of a channel. @throws DomainError INVALID_INPUT; NOT_FOUND. */
export async function contentVersionOfStaff(
  { database }: RequestContext,
  request: { channel: string; versionId: string },
): Promise<ContentVersion> {
  const asked = parseInput(v.object({ channel, versionId: id }), request);
  const version = await loadVersion(database, asked.versionId);
  if (version?.channel !== asked.channel) throw new DomainError(ERROR_CODES.NOT_FOUND);
  return version;
}

const versionInput = v.object({ version: contentPageVersionInput });

/**
 * Adds a version of a page, which holds at once or from an instant to come, or puts it in the place of one to come.
 * What was sent before under the same id counts once.
 * @throws DomainError INVALID_INPUT, also for an instant that has passed or is another version's, and above the number
 *   of versions; CHANGED_MEANWHILE if the version to replace is no longer to come.
 */
export async function setContentPageVersion(context: RequestContext, request: unknown): Promise<{ id: string }> {
  const { userId } = await requireViewer(context);
  const { version } = parseInput(versionInput, { version: request });
  const nowMs = context.now();
  const { holdsFrom } = version;
  const sent = await loadVersion(context.database, version.id);
  if (sent?.channel === version.channel && sent.page === version.page) return { id: version.id };
  if (sent) throw invalidInput({ path: "version.id", rule: "taken" });
  if (holdsFrom !== null && holdsFrom <= nowMs) throw invalidInput({ path: "version.holdsFrom", rule: "future" });
  const holdsFromMs = holdsFrom ?? nowMs;
  const others = (await loadVersions(context.database, version.channel)).filter(
    ({ id: other, page }) => page === version.page && other !== version.replaces,
  );
  if (others.some((other) => other.holdsFromMs === holdsFromMs))
    throw invalidInput({ path: "version.holdsFrom", rule: "sameInstant" });
  if (others.length >= MAX_CONTENT_VERSIONS)
    throw invalidInput({ path: "version", rule: "maximumVersions", params: { maximum: MAX_CONTENT_VERSIONS } });
  const coming = others.filter((other) => other.holdsFromMs > nowMs);
  if (holdsFromMs > nowMs && coming.length >= MAX_COMING_VERSIONS)
    throw invalidInput({ path: "version.holdsFrom", rule: "comingVersions", params: { maximum: MAX_COMING_VERSIONS } });
  const written = { version: { ...version, holdsFromMs }, createdBy: userId, nowMs };
  if (!(await insertVersion(context.database, written))) throw new DomainError(ERROR_CODES.CHANGED_MEANWHILE);
  // What bidders have accepted may not be enough any more.
  if (version.page === "TERMS") announceRightsChanged();
  refreshPages(context, "contentPages");
  return { id: version.id };
}

/** Removes a version that is to come. @throws DomainError INVALID_INPUT; CHANGED_MEANWHILE for any other. */
export async function removeContentPageVersion(
  context: RequestContext,
  request: { channel: string; versionId: string },
): Promise<void> {
  const asked = parseInput(v.object({ channel, versionId: id }), request);
  if (!(await deleteComingVersion(context.database, { ...asked, nowMs: context.now() })))
    throw new DomainError(ERROR_CODES.CHANGED_MEANWHILE);
  refreshPages(context, "contentPages");
}
