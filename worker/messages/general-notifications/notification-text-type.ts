import { LANGUAGES } from "../../../schema/kit/languages.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { Language } from "../../kit/graphql/language.ts";
import type { NotificationText } from "./load-notification-texts.ts";

export const GeneralNotificationText = builder.objectRef<NotificationText>("GeneralNotificationText").implement({
  description: "What a general notification says in one language.",
  extensions: { mostNested: LANGUAGES.length },
  fields: (t) => ({
    language: t.expose("language", { type: Language }),
    title: t.exposeString("title"),
    message: t.exposeString("message"),
  }),
});
