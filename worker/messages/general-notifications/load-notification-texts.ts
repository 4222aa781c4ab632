import * as v from "valibot";
import type { Database } from "../../../schema/kit/database/database.ts";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import { LANGUAGES, type Language } from "../../../schema/kit/languages.ts";
import { generalNotificationTexts } from "../../../schema/messages/tables/general-notifications.ts";

/** What a general notification says in one language. */
export interface NotificationText {
  language: Language;
  title: string;
  message: string;
}

const language = v.picklist(LANGUAGES);

/** The texts of notifications by their ids, in the order of the languages. */
export async function loadNotificationTexts(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, readonly NotificationText[]>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select()
    .from(generalNotificationTexts)
    .where(isOneOf(generalNotificationTexts.notificationId, ids));
  const parsed = rows.map((row) => ({ ...row, language: v.parse(language, row.language) }));
  const inOrder = parsed.toSorted((one, other) => LANGUAGES.indexOf(one.language) - LANGUAGES.indexOf(other.language));
  return Map.groupBy(inOrder, ({ notificationId }) => notificationId);
}
