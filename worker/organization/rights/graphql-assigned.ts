import { builder } from "../../kit/graphql/builder.ts";
import { PaginationInput, paginatedType } from "../../kit/graphql/pagination.ts";
import { authorizationList, queryAuthorizations } from "./authorization-list.ts";
import { AuthorizationType } from "./authorization-type.ts";
import { findGrantee, type Grantee } from "./find-grantee.ts";
import { MANAGES_RIGHTS_ANYWHERE } from "./granting-rights.ts";

const Authorizations = paginatedType("Authorizations", "authorizations", AuthorizationType);

const GranteeType = builder.objectRef<Grantee>("Grantee").implement({
  description: "A user to whom rules can be granted.",
  fields: (t) => ({ userId: t.exposeID("userId"), email: t.exposeString("email") }),
});

builder.queryFields((t) => ({
  findGrantee: t.field({
    type: GranteeType,
    nullable: true,
    description:
      "The user of an e-mail address, for grants, which name users by id; null if nobody has it. TOO_MANY_ATTEMPTS above a hundred an hour.",
    extensions: { access: [MANAGES_RIGHTS_ANYWHERE] },
    args: { email: t.arg.string({ required: true, description: "The whole address." }) },
    resolve: (_, request, context) => findGrantee(context, request),
  }),
  queryAssignedAuthorizations: t.field({
    type: Authorizations,
    description:
      "The grants that the viewer may withdraw, by e-mail address from Z to A unless sorted otherwise: of the channels, units and projects on which the viewer manages rights; for administrators all but those of projects. A page may have up to 9999.",
    extensions: { access: [MANAGES_RIGHTS_ANYWHERE] },
    args: {
      searchFilter: t.arg({ type: authorizationList.filterType }),
      pagination: t.arg({ type: PaginationInput }),
      sort: t.arg({ type: [authorizationList.sortType] }),
    },
    resolve: (_, request, context) => queryAuthorizations(context, request),
  }),
}));
