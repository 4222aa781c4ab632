import { requireViewer } from "../../kit/context.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { CompanyAddress, UserAddress } from "../addresses/address-types.ts";
import type { UserRow } from "./user-list-store.ts";

export const User = builder.objectRef<UserRow>("User").implement({
  description: "A user as administrators see them.",
  fields: (t) => ({
    id: t.exposeID("id"),
    userId: t.exposeID("id"),
    email: t.exposeString("email"),
    telephoneNumber: t.exposeString("phoneNumber"),
    createdOn: t.expose("createdAtMs", { type: "DateTime" }),
    lastUpdatedOn: t.expose("updatedAtMs", { type: "DateTime" }),
    lastLoginOn: t.expose("lastLoginAtMs", { type: "DateTime", nullable: true }),
    userAddress: t.expose("userAddress", { type: UserAddress, nullable: true }),
    companyAddress: t.expose("companyAddress", { type: CompanyAddress, nullable: true }),
    usesCompanyAddress: t.exposeBoolean("useCompanyAddress", {
      description: "Whether invoices go to the company's address.",
    }),
    blacklistedOn: t.expose("blacklistedAtMs", {
      type: "DateTime",
      nullable: true,
      description: "Since when the user can neither sign in nor bid; null for everybody else.",
    }),
    viewerCanBlacklist: t.boolean({
      description: "Not the viewer's own account.",
      resolve: async ({ id }, _args, context) => (await requireViewer(context)).userId !== id,
    }),
  }),
});
