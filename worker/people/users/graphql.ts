import { ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { blacklistUserInput } from "../../../schema/people/inputs/blacklist-user.ts";
import { needAdministrator } from "../../kit/access/needs.ts";
import { requireViewer } from "../../kit/context.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { inputOf } from "../../kit/graphql/input-of.ts";
import { PaginationInput, paginatedType } from "../../kit/graphql/pagination.ts";
import { asResult, Result } from "../../kit/graphql/results.ts";
import { thingHistory } from "../../kit/history/thing-history.ts";
import { CompanyAddress, UserAddress } from "../addresses/address-types.ts";
import { addBlacklistedUser, removeBlacklistedUser } from "./blacklist-user.ts";
import { queryUsers, userList } from "./user-list.ts";
import type { UserRow } from "./user-list-store.ts";

const access = [needAdministrator(ERROR_CODES.REQUIRES_ADMIN)];

const User = builder.objectRef<UserRow>("User").implement({
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

const Users = paginatedType("Users", "users", User);

builder.queryField("queryUsers", (t) =>
  t.field({
    type: Users,
    description: "The users whose account is not closed, by e-mail address unless sorted otherwise.",
    extensions: { access },
    args: {
      searchFilter: t.arg({ type: userList.filterType }),
      pagination: t.arg({ type: PaginationInput }),
      sort: t.arg({ type: [userList.sortType] }),
    },
    resolve: (_, request, context) => queryUsers(context, request),
  }),
);

const BlacklistUserInput = inputOf(blacklistUserInput);

builder.mutationFields((t) => ({
  addBlacklistedUser: t.field({
    type: Result,
    description:
      "Keeps a user out: every sign-in of theirs ends, and neither signing in (1001) nor bidding is possible. Bids that were placed still bind. FRESH_PROOF_REQUIRED. 1007: no such user. 1016: it is the viewer. INVALID_INPUT with lastAdministrator: no other administrator would remain. TOO_MANY_ATTEMPTS above a hundred changes an hour.",
    extensions: { access },
    args: { input: t.arg({ type: BlacklistUserInput, required: true }) },
    resolve: (_, { input }, context) => asResult(addBlacklistedUser(context, input)),
  }),
  removeBlacklistedUser: t.field({
    type: Result,
    description:
      "Lets a user sign in and bid again. FRESH_PROOF_REQUIRED. 1007: no such user. 1016: it is the viewer. TOO_MANY_ATTEMPTS, counted together with the beginnings.",
    extensions: { access },
    args: { input: t.arg({ type: BlacklistUserInput, required: true }) },
    resolve: (_, { input }, context) => asResult(removeBlacklistedUser(context, input)),
  }),
}));

builder.queryField(
  "queryUserHistory",
  thingHistory({ described: "a user", argument: "userId", access, namesUsers: true }),
);
