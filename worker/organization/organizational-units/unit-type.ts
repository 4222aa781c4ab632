import type { organizationalUnits } from "../../../schema/organization/tables/projects.ts";
import { viewerHolds } from "../../kit/access/viewer-holds.ts";
import { builder } from "../../kit/graphql/builder.ts";

export type UnitRow = typeof organizationalUnits.$inferSelect;

export const OrganizationalUnit = builder.objectRef<UnitRow>("OrganizationalUnit").implement({
  description: "A publishing company, which owns projects, for its staff.",
  fields: (t) => ({
    id: t.exposeID("id"),
    externalId: t.exposeID("id"),
    name: t.exposeString("name"),
    phoneNumber: t.exposeString("phoneNumber"),
    email: t.exposeString("email"),
    vatNumber: t.exposeString("vatNumber"),
    createdOn: t.expose("createdAtMs", { type: "DateTime" }),
    lastUpdatedOn: t.expose("updatedAtMs", { type: "DateTime" }),
    viewerCanEdit: t.boolean({
      description: "Whether the viewer may change its details.",
      resolve: ({ id }, _args, context) => viewerHolds(context, [{ rule: "USER_OU_EDIT", entityId: id }]),
    }),
    viewerCanCreateProject: t.boolean({
      description: "Whether the viewer may start projects of it.",
      resolve: ({ id }, _args, context) => viewerHolds(context, [{ rule: "USER_OU_CREATE_PROJECT", entityId: id }]),
    }),
    viewerCanManageAuthorizations: t.boolean({
      description: "Whether the viewer may grant and withdraw rules on it.",
      resolve: ({ id }, _args, context) =>
        viewerHolds(context, [
          { rule: "USER_OU_MANAGE_AUTHORIZATION", entityId: id },
          { rule: "GLOBAL_AUTH_OU_CREATE" },
        ]),
    }),
  }),
});
