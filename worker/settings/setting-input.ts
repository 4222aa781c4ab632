import * as v from "valibot";
import { invalidInput, parseInput } from "../../schema/inputs/parse-input.ts";
import {
  type SettingKind,
  type SettingOwner,
  type SettingValue,
  type SettingValues,
  settingName,
  settingValue,
  valueOfKind,
} from "../../schema/inputs/settings.ts";

/** What a client sets. */
export interface SettingInput {
  setting: string;
  value: unknown;
}

/** The name of a setting, which can be of that kind. INVALID_INPUT otherwise. */
export function parseSettingName(owner: SettingOwner, kind: SettingKind, setting: string): string {
  return parseInput(v.object({ setting: settingName(owner, kind) }), { setting }).setting;
}

/** A setting and its value, both held to their rules. INVALID_INPUT otherwise. */
export function parseSetting(
  owner: SettingOwner,
  kind: SettingKind,
  input: SettingInput,
): { setting: string; value: SettingValue } {
  const setting = parseSettingName(owner, kind, input.setting);
  return { setting, value: parseInput(v.object({ value: settingValue(owner, kind, setting) }), input).value };
}

/** A kept value as the kind that was asked for; null where nothing is kept. INVALID_INPUT where it is of another kind. */
export function keptAs<Kind extends SettingKind>(kind: Kind, value: SettingValue | null): SettingValues[Kind] | null {
  const ofKind = valueOfKind(kind, value);
  if (value !== null && ofKind === null) throw invalidInput({ path: "setting", rule: "settingKind" });
  return ofKind;
}
