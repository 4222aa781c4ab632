import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import type { ChannelSettingName, SettingValue } from "../../../schema/people/inputs/settings.ts";
import type { AppEnv } from "../../kit/env.ts";

/** What a deployment may be without, and a requirement of a channel cannot be. */
export type LackingProvider = "IDENTITY_BROKER";

type Providers = Pick<AppEnv, "identityBroker">;

/**
 * The requirements that a channel can make of its bidders, each with what this deployment lacks to let anybody meet it.
 * A second step needs no provider that a deployment could lack: an authenticator app works without one.
 */
const LACKING: Partial<Record<ChannelSettingName, (providers: Providers) => LackingProvider | null>> = {
  IDENTITY_CHECK_REQUIRED: ({ identityBroker }) => (identityBroker ? null : "IDENTITY_BROKER"),
};

/**
 * Only switching a requirement on is refused. One that is on stays on if its provider is taken away: those who met it
 * can still bid, and sellers rely on it; the channel's manager can switch it off.
 * @throws DomainError REQUIREMENT_CANNOT_BE_MET; its `lacks` names the provider.
 */
export function requireMeetable(env: Providers, setting: string, value: SettingValue): void {
  if (value !== true) return;
  const lacks = new Map(Object.entries(LACKING)).get(setting)?.(env) ?? null;
  if (lacks !== null) throw new DomainError(ERROR_CODES.REQUIREMENT_CANNOT_BE_MET, { setting, lacks });
}
