import * as v from "valibot";
import { invalidInput, parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import {
  type SettingKind,
  type SettingOwner,
  type SettingValue,
  type SettingValues,
  settingName,
  settingValue,
  valueOfKind,
} from "../../../schema/people/inputs/settings.ts";

export interface SettingInput {
  setting: string;
  value: unknown;
}

/** @throws DomainError INVALID_INPUT for a name of another kind. */
export function parseSettingName(owner: SettingOwner, kind: SettingKind, setting: string): string {
  return parseInput(v.object({ setting: settingName(owner, kind) }), { setting }).setting;
}

export function parseSetting(
  owner: SettingOwner,
  kind: SettingKind,
  input: SettingInput,
): { setting: string; value: SettingValue } {
  const setting = parseSettingName(owner, kind, input.setting);
  return { setting, value: parseInput(v.object({ value: settingValue(owner, kind, setting) }), input).value };
}

/** A stored value as the requested kind; null if none is stored. INVALID_INPUT for a value of another kind. */
export function keptAs<Kind extends SettingKind>(kind: Kind, value: SettingValue | null): SettingValues[Kind] | null {
  const ofKind = valueOfKind(kind, value);
  if (value !== null && ofKind === null) throw invalidInput({ path: "setting", rule: "settingKind" });
  return ofKind;
}
