import { MFA_TYPES } from "../../../schema/people/inputs/mfa.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { KeyValue } from "../../kit/graphql/shared-types.ts";
import { takesNoMail } from "../../messages/bounces/bounced-addresses.ts";
import { viewerSettings } from "../settings/user-settings.ts";
import { UserSettings } from "../settings/user-settings-type.ts";
import type { Profile } from "./profile.ts";
import type { Account } from "./read-account.ts";

export const MfaType = builder.enumType("MfaType", {
  description: "The second proof of identity that a sign-in asks for after the password.",
  values: MFA_TYPES,
});

const UserAttributes = builder.objectRef<Account>("UserAttributes").implement({
  fields: (t) => ({
    sub: t.exposeID("id"),
    email: t.exposeString("email"),
    emailBounces: t.boolean({
      description: "Whether mails to the address come back, so that it gets none until its user changes it.",
      resolve: ({ email }, _args, context) => takesNoMail(context, { address: email, isNewsletter: false }),
    }),
    emailVerified: t.boolean({ resolve: ({ emailVerifiedAtMs }) => emailVerifiedAtMs !== null }),
    phoneNumber: t.exposeString("phoneNumber"),
    phoneNumberVerified: t.boolean({ resolve: ({ phoneVerifiedAtMs }) => phoneVerifiedAtMs !== null }),
  }),
});

export const UserProfile = builder.objectRef<Profile>("UserProfile").implement({
  description: "The viewer's own account.",
  fields: (t) => ({
    username: t.string({ description: "The e-mail address.", resolve: ({ account }) => account.email }),
    userAttributes: t.expose("account", { type: UserAttributes }),
    preferredMfaSetting: t.field({ type: MfaType, resolve: ({ account }) => account.preferredMfa }),
    userMFASettingList: t.expose("mfaTypes", {
      type: [MfaType],
      description: "Second steps that this person can be asked for.",
    }),
    mfaOptions: t.expose("mfaOptions", { type: [KeyValue], description: "Each with where its code goes, masked." }),
    settings: t.field({ type: UserSettings, resolve: (_, _args, context) => viewerSettings(context) }),
  }),
});
