import { builder } from "../../kit/graphql/builder.ts";
import { IdentityReason, IdentityStatus } from "./identity-state-type.ts";
import type { UserIdentity as UserIdentityShape } from "./user-identity.ts";

export const UserIdentity = builder.objectRef<UserIdentityShape>("UserIdentity").implement({
  description: "A user's identity as their bank gave it.",
  fields: (t) => ({
    id: t.exposeID("userId", { description: "The user's." }),
    email: t.exposeString("email"),
    identityType: t.exposeString("identityType", { description: "IDIN." }),
    identityStatus: t.expose("status", { type: IdentityStatus }),
    reasons: t.field({ type: [IdentityReason], resolve: ({ reasons }) => [...reasons] }),
    report: t.exposeString("report", {
      nullable: true,
      description: "What staff said when they decided; null without a decision.",
    }),
    bank: t.exposeString("bank", { nullable: true, description: "The name of the bank that the user chose." }),
    name: t.exposeString("name", { nullable: true, description: "The person's name at the bank." }),
    birthDate: t.exposeString("birthDate", { nullable: true, description: "YYYY-MM-DD, if the bank gave it." }),
    verifiedOn: t.expose("verifiedAtMs", { type: "DateTime", nullable: true }),
    expiresOn: t.expose("expiresAtMs", {
      type: "DateTime",
      nullable: true,
      description: "When a verified identity has to be verified again.",
    }),
  }),
});
