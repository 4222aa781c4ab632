import { reviewUserIdentityInput } from "../../../schema/people/identity/identity-inputs.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { inputOf } from "../../kit/graphql/input-of.ts";
import { PaginationInput, paginatedType } from "../../kit/graphql/pagination.ts";
import { asResult, Result } from "../../kit/graphql/results.ts";
import { recordListView } from "../../kit/history/record-view.ts";
import { identityList } from "./identity-list.ts";
import { IdentityDecision, IdentityReason, IdentityStatus } from "./identity-state-type.ts";
import { type AdministeredIdentity, queryUserIdentities, reviewUserIdentity } from "./review.ts";
import { ADMINISTERS_IDENTITIES } from "./user-identity.ts";

const UserIdentityAdmin = builder.objectRef<AdministeredIdentity>("UserIdentityAdmin").implement({
  description: "A user's identity for administrators, beside what the account says.",
  fields: (t) => ({
    id: t.exposeID("userId", { description: "The user's." }),
    sessionId: t.exposeID("sessionId", { nullable: true, description: "The check that a decision names." }),
    email: t.exposeString("email"),
    identityStatus: t.expose("status", { type: IdentityStatus }),
    reasons: t.expose("reasons", { type: [IdentityReason] }),
    report: t.exposeString("report", { nullable: true, description: "What staff said when they decided." }),
    bank: t.exposeString("bank", { nullable: true }),
    name: t.exposeString("name", { nullable: true, description: "At the bank." }),
    birthDate: t.exposeString("birthDate", { nullable: true, description: "At the bank, YYYY-MM-DD." }),
    accountName: t.exposeString("accountName", { nullable: true, description: "Of the account's own address." }),
    accountBirthDate: t.exposeString("accountBirthDate", { nullable: true }),
    otherEmails: t.field({
      type: ["String"],
      description: "Of other accounts with the same identity.",
      resolve: ({ otherEmails }) => [...otherEmails],
    }),
    checkedOn: t.expose("updatedAtMs", { type: "DateTime", description: "When it last changed." }),
    expiresOn: t.expose("expiresAtMs", { type: "DateTime", nullable: true }),
  }),
});

const UserIdentitiesAdmin = paginatedType("UserIdentitiesAdmin", "userIdentities", UserIdentityAdmin);

builder.queryFields((t) => ({
  queryUserIdentitiesAdmin: t.field({
    type: UserIdentitiesAdmin,
    description:
      "The identities of all users, those that wait longest first unless sorted otherwise. The history says who looked.",
    extensions: { access: [ADMINISTERS_IDENTITIES] },
    args: {
      searchFilter: t.arg({ type: identityList.filterType }),
      pagination: t.arg({ type: PaginationInput }),
      sort: t.arg({ type: [identityList.sortType] }),
    },
    resolve: async (_, request, context, info) => {
      await recordListView(context, { operation: "queryUserIdentitiesAdmin", args: {}, rows: "userIdentities", info });
      return await queryUserIdentities(context, request);
    },
  }),
}));

builder.mutationFields((t) => ({
  reviewUserIdentity: t.field({
    type: Result,
    description:
      "Accepts or rejects an identity under review; its user gets the reason by e-mail. NOT_FOUND: that check is not under review any more. 1016: it is the viewer's own.",
    extensions: { access: [ADMINISTERS_IDENTITIES] },
    args: { input: t.arg({ type: inputOf(reviewUserIdentityInput, IdentityDecision), required: true }) },
    resolve: (_, { input }, context) => asResult(reviewUserIdentity(context, input)),
  }),
}));
