import type { UserSettingName } from "../../../schema/people/inputs/settings.ts";
import type { RequestContext } from "../../kit/context.ts";

type Keeper = (context: RequestContext, userId: string, value: boolean) => Promise<void>;

const keepers = new Map<string, Keeper>();

/** The feature that a setting is about keeps it in its own way. Called as the feature is loaded. */
export function keepSettingBy(setting: UserSettingName, keeper: Keeper): void {
  keepers.set(setting, keeper);
}

export function keeperOf(setting: string): Keeper | undefined {
  return keepers.get(setting);
}
