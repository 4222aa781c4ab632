import * as v from "valibot";
import { keyValueInput, MAX_SETTING_ENTRIES, otherSettingName, settingText } from "./settings.ts";

const setting = otherSettingName("channel");
const written = v.pipe(settingText, v.nonEmpty("required"));

/** What the API's Int holds. */
const MAX_INT = 2 ** 31 - 1;
const whole = v.pipe(
  v.number("number"),
  v.safeInteger("integer"),
  v.minValue(-MAX_INT - 1, "minimum"),
  v.maxValue(MAX_INT, "maximum"),
);

const isOnce = (texts: readonly string[]) => new Set(texts).size === texts.length;

/** The texts of a set, each in an object of its own, as a form has them. */
const members = v.pipe(
  v.array(v.object({ text: written })),
  v.nonEmpty("atLeastOne"),
  v.maxLength(MAX_SETTING_ENTRIES, "maximumItems"),
  v.check((texts) => isOnce(texts.map(({ text }) => text)), "once"),
);
const entries = v.pipe(
  v.array(keyValueInput),
  v.nonEmpty("atLeastOne"),
  v.maxLength(MAX_SETTING_ENTRIES, "maximumItems"),
  v.check((all) => isOnce(all.map(({ key }) => key)), "once"),
);

/** A setting that the app does not read itself, as a form has it, for each kind. Its output says its kind. */
export const otherSettingForms = {
  bool: v.pipe(
    v.object({ setting, value: v.boolean() }),
    v.transform((input) => ({ ...input, kind: "bool" as const })),
  ),
  int: v.pipe(
    v.object({ setting, value: whole }),
    v.transform((input) => ({ ...input, kind: "int" as const })),
  ),
  string: v.pipe(
    v.object({ setting, value: written }),
    v.transform((input) => ({ ...input, kind: "string" as const })),
  ),
  set: v.pipe(
    v.object({ setting, value: members }),
    v.transform((input) => ({ ...input, kind: "set" as const, value: input.value.map(({ text }) => text) })),
  ),
  map: v.pipe(
    v.object({ setting, value: entries }),
    v.transform((input) => ({ ...input, kind: "map" as const })),
  ),
};
export type OtherSettingInput = v.InferOutput<(typeof otherSettingForms)[keyof typeof otherSettingForms]>;
