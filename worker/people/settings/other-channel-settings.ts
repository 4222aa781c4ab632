import * as v from "valibot";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import { otherSettingName } from "../../../schema/people/inputs/settings.ts";
import { refreshPages } from "../../kit/actors/refresh-pages.ts";
import type { RequestContext } from "../../kit/context.ts";
import { parseChannel } from "./channel-settings.ts";
import { deleteChannelSetting, type OtherSettingRow, readOtherSettings } from "./store.ts";

const removedSetting = v.object({ setting: otherSettingName("channel") });

/** @throws DomainError INVALID_INPUT. */
export async function otherChannelSettings(
  { database }: Pick<RequestContext, "database">,
  request: { channel: string },
): Promise<OtherSettingRow[]> {
  return await readOtherSettings(database, parseChannel(request.channel));
}

/** @throws DomainError INVALID_INPUT, also for a setting of the app; CHANGED_MEANWHILE. */
export async function removeChannelSetting(
  context: RequestContext,
  request: { channel: string; setting: string; expectedUpdatedOn?: number | null | undefined },
): Promise<void> {
  const channel = parseChannel(request.channel);
  const { setting } = parseInput(removedSetting, request);
  const removed = { channel, setting, expectedAtMs: request.expectedUpdatedOn ?? null };
  if (!(await deleteChannelSetting(context.database, removed))) throw new DomainError(ERROR_CODES.CHANGED_MEANWHILE);
  refreshPages(context, "channelSettings");
}
