import { builder } from "../../kit/graphql/builder.ts";
import { isNewsletterRequested } from "./newsletter.ts";
import type { SettingsOfUser } from "./user-settings.ts";

export const UserSettings = builder.objectRef<SettingsOfUser>("UserSettings").implement({
  description: "The user's settings that the app itself reads; null where the user never chose.",
  fields: (t) => ({
    language: t.exposeString("language", { nullable: true }),
    darkMode: t.exposeBoolean("darkMode", { nullable: true }),
    invoiceUseCompanyAddress: t.exposeBoolean("invoiceUseCompanyAddress", { nullable: true }),
    disableNotificationPopup: t.exposeBoolean("disableNotificationPopup", { nullable: true }),
    oneClickBidding: t.exposeBoolean("oneClickBidding", { nullable: true }),
    newsletter: t.exposeBoolean("newsletter", { nullable: true }),
    newsletterRequested: t.boolean({
      description: "Whether the link of a mail still has to be used, which then switches the newsletter on.",
      resolve: (_, _args, context) => isNewsletterRequested(context),
    }),
  }),
});
