import { channelName, isChannel } from "../../../../schema/kit/channels.ts";
import { countryName } from "../../../../schema/kit/countries.ts";
import { isLanguage, type Language } from "../../../../schema/kit/languages.ts";
import { APP_TIME_ZONE } from "../../../../schema/kit/time-zone.ts";
import { AUTHORIZATION_RULES } from "../../../../schema/organization/authorization-rules.ts";
import type { MessageKey, Translate } from "../../../kit/i18n/messages.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { formatBytes, formatPercentage } from "../../../kit/lib/format/numbers.ts";
import type { FieldRow } from "./documents.ts";
import { history } from "./words.nl.ts";

interface Words {
  t: Translate;
  language: Language;
}

/** How the values of a field are read; others are texts and whole numbers. */
const READERS: Readonly<Record<string, (value: string, words: Words) => string>> = {
  ...of(
    instant,
    "blocked",
    "deleted",
    "folderDeleted",
    "imageDeleted",
    "customerPreview",
    "visibleOn",
    "startingOn",
    "closesOn",
    "calledOff",
    "bindingUntil",
    "invited",
    "invitationExpires",
    "invitationRevoked",
    "lotAnswer",
    "lotAnswerIsPublic",
    "messageToBidder",
    "awardDeadline",
    "pageHoldsFrom",
    "bannerStart",
    "bannerEnd",
    "outageStartingOn",
    "outageEndingOn",
  ),
  ...of(instant, "firstClosing", "lastClosing", "eventStart", "eventEnd"),
  ...of(
    (value, { t }) => t(Number(value) ? "admin.history.yes" : "admin.history.no"),
    "isAvailable",
    "isPublic",
    "auditHolds",
  ),
  ...of((value, { t }) => t(Number(value) ? "admin.history.yes" : "admin.history.no"), "isPublished", "marginRule"),
  ...of((value, { t }) => t(Number(value) ? "admin.history.yes" : "admin.history.no"), "subjectToAcceptance"),
  ...of(
    (value, { t }) => t(Number(value) ? "admin.history.yes" : "admin.history.no"),
    "imageIsPublic",
    "eventForklift",
    "takesConditions",
    "awardBelowReserve",
    "awardApproved",
    "awardsBid",
  ),
  ...of((value) => formatMoney(Number(value)), "amount", "startAmount", "bpm"),
  ...of((value) => formatMoney(Number(value)), "minimumAmount", "reserveAmount", "awardAmount", "approvalLimit"),
  ...of((value, { language }) => formatPercentage(Number(value) / 100, language), "auctionCosts", "auctionCostsVat"),
  ...of((value, { language }) => formatPercentage(Number(value) / 100, language), "vat"),
  ...of((value, { t }) => t("admin.history.minutes", { count: value }), "openingInterval", "closingInterval"),
  ...of((value, { t }) => t("admin.history.minutes", { count: value }), "closingPause"),
  ...of((value, { t }) => t("admin.history.minutes", { count: Number(value) / 60_000 }), "extension"),
  ...of((value, { t }) => t("admin.history.kilograms", { count: value }), "eventForkliftKilograms"),
  ...of((value) => `${Number(value) + 1}`, "position", "folderPosition", "imagePosition"),
  ...of((value) => `${value}°`, "imageRotation"),
  ...of((value, { language }) => formatBytes(Number(value), language), "bytes"),
  ...of((value, { language }) => countryName(value, language), "countryCode", "eventCountry"),
  ...of((value, { t }) => (isLanguage(value) ? t(`shell.language.${value}`) : value), "language", "defaultLanguage"),
  ...of((value) => (isChannel(value) ? channelName(value) : value), "channel"),
  ...of(rightText, "right"),
  ...of((value, words) => codeText(value, words), "state", "identityStatus", "learns", "privacy", "kind"),
  ...of((value, words) => codeText(value, words), "awardKind"),
  ...of(settingText, "setting"),
  ...of(ladderText, "ladder"),
  ...of(specificationsText, "specifications"),
  ...of(notesText, "loadingNotes"),
};
/** Whose values are ids: the API says what they are called. */
const REFERENCES = new Set([
  ...["organizationalUnit", "project", "category", "parentCategory", "folder", "folderParent"],
  ...["auctionCreator", "auctionManager", "auctionUnitUser"],
]);
/** Where being absent says nothing. */
const DATES_OF_ENDS = new Set(["blocked", "calledOff", "deleted", "folderDeleted", "imageDeleted"]);

/** "Title (English)": a field's name with which of several it is. */
export function changedFieldLabel({ name, key, keyTitle }: FieldRow, words: Words): string {
  const known: MessageKey | undefined = isKnown(`admin.history.field.${name}`);
  const label = known ? words.t(known) : name;
  if (["channel", "language", "searchWord"].includes(name)) return label;
  const which = [...keyWords(name, key, words), ...(keyTitle ? [keyTitle] : [])].join(", ");
  return which ? `${label} (${which})` : label;
}

/** A value as it is read; null where there is or was none. */
export function fieldValue(field: FieldRow, side: "before" | "after", words: Words): string | null {
  const value = field[side];
  const other = field[side === "before" ? "after" : "before"];
  if (value === null) return other === null || DATES_OF_ENDS.has(field.name) ? null : side === "after" ? "–" : null;
  if (value === "") return words.t("admin.history.empty");
  if (REFERENCES.has(field.name)) return field[`${side}Title`] ?? words.t("admin.history.gone");
  return READERS[field.name]?.(value, words) ?? value;
}

function of(read: (value: string, words: Words) => string, ...names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, read]));
}

/** The words of a key that say something: a language, a kind of event with its day, a setting, a channel. */
function keyWords(name: string, key: string, words: Words): string[] {
  return key.split(" ").flatMap((word) => {
    if (isLanguage(word)) return [words.t(`shell.language.${word}`)];
    if (isChannel(word)) return [channelName(word)];
    if (/^\d{10,}$/.test(word)) return [instant(word, words)];
    const code = isKnown(`admin.history.code.${word}`);
    if (code) return [words.t(code)];
    return name === "setting" ? [word] : [];
  });
}

function isKnown(key: string): keyof typeof history | undefined {
  return Object.keys(history).includes(key) ? (key as keyof typeof history) : undefined;
}

function codeText(value: string, { t }: Words): string {
  const known = isKnown(`admin.history.code.${value}`);
  return known ? t(known) : value;
}

/** The app has no screen for it yet. */
type LaterRule = "GLOBAL_AUTH_DATAROOM_CREATE";

function rightText(value: string, { t }: Words): string {
  if (value === "GLOBAL_AUTH_DATAROOM_CREATE") return t("admin.history.otherSale");
  const rule = AUTHORIZATION_RULES.find((known): known is Exclude<typeof known, LaterRule> => known === value);
  return rule ? t(`admin.rights.rule.${rule}`) : value;
}

function instant(value: string, { language }: Words): string {
  return formatDate(Number(value), { language, style: "stamp", timeZone: APP_TIME_ZONE });
}

/** JSON that was cut cannot be read: it is shown as it is. */
function parsed(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function settingText(value: string, words: Words): string {
  const read = parsed(value);
  if (typeof read === "boolean") return words.t(read ? "admin.history.yes" : "admin.history.no");
  if (Array.isArray(read)) return read.map((each) => languageText(String(each), words)).join(", ");
  if (typeof read === "object" && read !== null)
    return Object.entries(read)
      .map(([key, each]) => `${key}: ${String(each)}`)
      .join("\n");
  return languageText(String(read), words);
}

function languageText(value: string, { t }: Words): string {
  const language = value.toLowerCase();
  return isLanguage(language) ? t(`shell.language.${language}`) : value;
}

function ladderText(value: string, { t }: Words): string {
  const read = parsed(value);
  if (!Array.isArray(read)) return value;
  return read
    .map(([from, step]) => t("admin.history.ladderFrom", { from: formatMoney(from), step: formatMoney(step) }))
    .join("\n");
}

function specificationsText(value: string, words: Words): string {
  return linesOf(value, "texts", (each) => `${languageText(each.language, words)}: ${each.label}: ${each.value}`);
}

function notesText(value: string, words: Words): string {
  return linesOf(value, null, (each) => `${languageText(each.language, words)}: ${each.text}`);
}

type Texts = Readonly<Record<string, string>>;

/** A line for each text of a list, or of the lists in one. */
function linesOf(value: string, within: string | null, lineOf: (text: Texts & { language: string }) => string): string {
  const read = parsed(value);
  if (!Array.isArray(read)) return value;
  const texts = within === null ? read : read.flatMap((each) => each[within] ?? []);
  return texts.map(lineOf).join("\n") || "–";
}
