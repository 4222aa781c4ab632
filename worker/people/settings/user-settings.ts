import { invalidInput } from "../../../schema/kit/inputs/parse-input.ts";
import { isLanguage } from "../../../schema/kit/languages.ts";
import {
  isKnownSetting,
  type SettingKind,
  type SettingValues,
  type UserSettingName,
  valueOfKind,
} from "../../../schema/people/inputs/settings.ts";
import { refreshUserPages } from "../../kit/actors/refresh-pages.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import { inBackground } from "../../kit/in-background.ts";
import { requireOfferedLanguage } from "../../organization/channels/offered-language.ts";
import { setNewsletter } from "./newsletter.ts";
import { keptAs, parseSetting, parseSettingName, type SettingInput } from "./setting-input.ts";
import { keeperOf } from "./setting-keepers.ts";
import { readUserSetting, readUserSettings, writeUserLanguage, writeUserSetting } from "./store.ts";

/** Clients may store settings of their own. */
const MAX_SETTINGS = 100;

export interface SettingsOfUser {
  language: string | null;
  darkMode: boolean | null;
  invoiceUseCompanyAddress: boolean | null;
  disableNotificationPopup: boolean | null;
  oneClickBidding: boolean | null;
  newsletter: boolean | null;
}

export async function viewerSettings(context: RequestContext): Promise<SettingsOfUser> {
  const kept = await readUserSettings(context.database, (await requireViewer(context)).userId);
  const bool = (name: UserSettingName) => valueOfKind("bool", kept.get(name));
  return {
    language: valueOfKind("string", kept.get("LANGUAGE")),
    darkMode: bool("DARK_MODE"),
    invoiceUseCompanyAddress: bool("INVOICE_USE_COMPANY_ADDRESS"),
    disableNotificationPopup: bool("DISABLE_NOTIFICATION_POPUP"),
    oneClickBidding: bool("ONE_CLICK_BIDDING"),
    newsletter: bool("NEWSLETTER"),
  };
}

/** Null if it was never set. @throws DomainError INVALID_INPUT for a setting of another kind. */
export async function viewerSetting<Kind extends SettingKind>(
  context: RequestContext,
  kind: Kind,
  name: string,
): Promise<SettingValues[Kind] | null> {
  const { userId } = await requireViewer(context);
  const setting = parseSettingName("user", kind, name);
  return keptAs(kind, await readUserSetting(context.database, userId, setting));
}

/**
 * LANGUAGE is also the language of the user's messages. For NEWSLETTER, true only sends the mail whose link switches it
 * on.
 * @throws DomainError INVALID_INPUT for a setting of another kind, a value that breaks a rule, or too many settings;
 * TOO_MANY_ATTEMPTS for too many mails about the newsletter; what its keeper throws (`keepSettingBy`).
 */
export async function setViewerSetting(context: RequestContext, kind: SettingKind, input: SettingInput): Promise<void> {
  const { userId } = await requireViewer(context);
  const { database } = context;
  const { setting, value } = parseSetting("user", kind, input);
  if (!isKnownSetting("user", setting)) {
    const kept = await readUserSettings(database, userId);
    if (!kept.has(setting) && kept.size >= MAX_SETTINGS)
      throw invalidInput({ path: "setting", rule: "maximumEntries", params: { maximum: MAX_SETTINGS } });
  }
  const language = setting === "LANGUAGE" && typeof value === "string" && isLanguage(value) ? value : null;
  if (language !== null) await requireOfferedLanguage(context, context.channel, { language, path: "value" });
  const nowMs = context.now();
  const keep = keeperOf(setting);
  if (setting === "NEWSLETTER") await setNewsletter(context, { userId, isOn: value === true });
  else if (keep) await keep(context, userId, value === true);
  else await writeUserSetting(database, { userId, setting, value, nowMs });
  inBackground(context, async () => await refreshUserPages(context, userId, "settings"));
  if (language !== null) await writeUserLanguage(database, { userId, language, nowMs });
}
