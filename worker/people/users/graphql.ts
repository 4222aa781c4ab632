import { ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { blacklistUserInput } from "../../../schema/people/inputs/blacklist-user.ts";
import { needAdministrator } from "../../kit/access/needs.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { inputOf } from "../../kit/graphql/input-of.ts";
import { PaginationInput, paginatedType } from "../../kit/graphql/pagination.ts";
import { asResult, Result } from "../../kit/graphql/results.ts";
import { recordListView } from "../../kit/history/record-view.ts";
import { thingHistory } from "../../kit/history/thing-history.ts";
import { addBlacklistedUser, removeBlacklistedUser } from "./blacklist-user.ts";
import { queryUsers, userList } from "./user-list.ts";
import { User } from "./user-type.ts";

const access = [needAdministrator(ERROR_CODES.REQUIRES_ADMIN)];

const Users = paginatedType("Users", "users", User);

builder.queryField("queryUsers", (t) =>
  t.field({
    type: Users,
    description:
      "The users whose account is not closed, by e-mail address unless sorted otherwise. The history says who looked.",
    extensions: { access },
    args: {
      searchFilter: t.arg({ type: userList.filterType }),
      pagination: t.arg({ type: PaginationInput }),
      sort: t.arg({ type: [userList.sortType] }),
    },
    resolve: async (_, request, context, info) => {
      await recordListView(context, { operation: "queryUsers", args: {}, rows: "users", info });
      return await queryUsers(context, request);
    },
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
