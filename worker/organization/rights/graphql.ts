import type { AuthorizationScope } from "../../../schema/organization/authorization-rules.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { asResult, Result } from "../../kit/graphql/results.ts";
import { AuthorizationRule, AuthorizationType } from "./authorization-type.ts";
import { LOOK_UP_ANYWHERE, LOOK_UP_ON_ENTITY, mayGrant } from "./granting-rights.ts";
import {
  createAuthorization,
  deleteAuthorization,
  isAuthorized,
  isAuthorizedAny,
  isAuthorizedAnyOtherUser,
  isAuthorizedGlobal,
  isAuthorizedOtherUser,
  type StaffComponents,
  staffComponents,
} from "./service.ts";

const AdminNeedsComponent = builder.objectRef<StaffComponents>("AdminNeedsComponent").implement({
  description: "Which parts of the admin app the viewer has work in.",
  fields: (t) => ({
    organizationalUnitManager: t.exposeBoolean("organizationalUnitManager"),
    organizationalUnitCreator: t.exposeBoolean("organizationalUnitCreator"),
    channelManager: t.exposeBoolean("channelManager"),
    channelPublisher: t.exposeBoolean("channelPublisher"),
    channelContentEditor: t.exposeBoolean("channelContentEditor", {
      description: "Tells everybody of a channel something.",
    }),
    auctioneer: t.exposeBoolean("auctioneer"),
  }),
});

builder.queryFields((t) => ({
  isAuthorized: t.boolean({
    description: "Whether the viewer holds a right on a channel (by name), unit or project.",
    extensions: { access: "viewer" },
    args: { uuidEntity: t.arg.id({ required: true }), rule: t.arg({ type: AuthorizationRule, required: true }) },
    resolve: (_, { uuidEntity, rule }, context) => isAuthorized(context, rule, uuidEntity),
  }),
  isAuthorizedAny: t.boolean({
    description: "Whether the viewer holds a right on any entity.",
    extensions: { access: "viewer" },
    args: { rule: t.arg({ type: AuthorizationRule, required: true }) },
    resolve: (_, { rule }, context) => isAuthorizedAny(context, rule),
  }),
  isAuthorizedOtherUser: t.boolean({
    description: "Whether a user holds a right on an entity.",
    extensions: { access: [LOOK_UP_ON_ENTITY] },
    args: {
      userUUID: t.arg.id({ required: true }),
      uuidEntity: t.arg.id({ required: true }),
      rule: t.arg({ type: AuthorizationRule, required: true }),
    },
    resolve: (_, { userUUID, uuidEntity, rule }, context) => isAuthorizedOtherUser(context, userUUID, rule, uuidEntity),
  }),
  isAuthorizedAnyOtherUser: t.boolean({
    description: "Whether a user holds a right on any entity.",
    extensions: { access: [LOOK_UP_ANYWHERE] },
    args: { userUUID: t.arg.id({ required: true }), rule: t.arg({ type: AuthorizationRule, required: true }) },
    resolve: (_, { userUUID, rule }, context) => isAuthorizedAnyOtherUser(context, userUUID, rule),
  }),
  isAuthorizedGlobal: t.boolean({
    description: "Whether the viewer holds a global right.",
    extensions: { access: "viewer" },
    args: { rule: t.arg({ type: AuthorizationRule, required: true }) },
    resolve: (_, { rule }, context) => isAuthorizedGlobal(context, rule),
  }),
  adminNeedsComponent: t.field({
    type: AdminNeedsComponent,
    description:
      "Which parts of the admin app the viewer has work in, by the rules that they hold anywhere. 1002: the viewer is not signed in.",
    extensions: { access: "viewer" },
    resolve: (_, _args, context) => staffComponents(context),
  }),
}));

/** The refusals shared by granting and withdrawing; RIGHTS.md lists their order. */
const REFUSALS = "1002: the viewer is not signed in. INVALID_INPUT: the rule is of another scope.";

type Arg = PothosSchemaTypes.MutationFieldBuilder<typeof builder.$inferSchemaTypes, object>["arg"];

/** The arguments that name a rule and its holder, and those that also name an entity. */
function argsOf(arg: Arg) {
  const grantee = () => ({
    userUUID: arg.id({ required: true }),
    authorizationRule: arg({ type: AuthorizationRule, required: true }),
  });
  return {
    grantee,
    channel: () => ({ ...grantee(), channel: arg.string({ required: true }) }),
    unit: () => ({ ...grantee(), organizationalUnitUUID: arg.id({ required: true }) }),
    project: () => ({ ...grantee(), projectUUID: arg.id({ required: true }) }),
  };
}

const needs = (scope: AuthorizationScope, path?: string) => ({ extensions: { access: [mayGrant(scope, path)] } });
const ON_APP = needs("GLOBAL");
const ON_CHANNEL = needs("CHANNEL", "channel");
const ON_UNIT = needs("ORGANIZATIONAL_UNIT", "organizationalUnitUUID");
const ON_PROJECT = needs("PROJECT", "projectUUID");

builder.mutationFields((t) => {
  const { grantee, channel, unit, project } = argsOf(t.arg);
  return {
    createGlobalAuthorization: t.field({
      type: AuthorizationType,
      ...ON_APP,
      description: `Grants a user a global rule. ${REFUSALS} 1007: no such user. 1020: granted already.`,
      args: grantee(),
      resolve: (_, args, context) => createAuthorization(context, { scope: "GLOBAL", ...grantOf(args) }),
    }),
    createUserChannelAuthorization: t.field({
      type: AuthorizationType,
      ...ON_CHANNEL,
      description: `Grants a user a rule on a channel. ${REFUSALS} INVALID_INPUT too: no such channel. 1007: no such user. 1020: granted already.`,
      args: channel(),
      resolve: (_, args, context) =>
        createAuthorization(context, { scope: "CHANNEL", ...grantOf(args), entityId: args.channel }),
    }),
    createUserOrganizationalUnitAuthorization: t.field({
      type: AuthorizationType,
      ...ON_UNIT,
      description: `Grants a user a rule on an organisational unit; with it they may no longer bid on its lots. ${REFUSALS} NOT_FOUND: no such unit. 1007: no such user. 1020: granted already.`,
      args: unit(),
      resolve: (_, args, context) =>
        createAuthorization(context, {
          scope: "ORGANIZATIONAL_UNIT",
          ...grantOf(args),
          entityId: args.organizationalUnitUUID,
        }),
    }),
    createUserProjectAuthorization: t.field({
      type: AuthorizationType,
      ...ON_PROJECT,
      description: `Grants a user a rule on a project; with it they may no longer bid on its lots. ${REFUSALS} 1007: no such user. 1020: granted already.`,
      args: project(),
      resolve: (_, args, context) =>
        createAuthorization(context, { scope: "PROJECT", ...grantOf(args), entityId: args.projectUUID }),
    }),
  };
});

builder.mutationFields((t) => {
  const { grantee, channel, unit, project } = argsOf(t.arg);
  return {
    deleteGlobalAuthorization: t.field({
      type: Result,
      ...ON_APP,
      description: `Withdraws a global rule. ${REFUSALS} INVALID_INPUT (lastAdministrator): no user would be left who can grant it. NOT_FOUND: it was not granted.`,
      args: grantee(),
      resolve: (_, args, context) => asResult(deleteAuthorization(context, { scope: "GLOBAL", ...grantOf(args) })),
    }),
    deleteUserChannelAuthorization: t.field({
      type: Result,
      ...ON_CHANNEL,
      description: `Withdraws a rule on a channel; without USER_CHANNEL_BID bids are refused within seconds. ${REFUSALS} INVALID_INPUT too: no such channel; lastManager: it would be left without a manager. NOT_FOUND: it was not granted.`,
      args: channel(),
      resolve: (_, args, context) =>
        asResult(deleteAuthorization(context, { scope: "CHANNEL", ...grantOf(args), entityId: args.channel })),
    }),
    deleteUserOrganizationalUnitAuthorization: t.field({
      type: Result,
      ...ON_UNIT,
      description: `Withdraws a rule on an organisational unit; its holder still does not bid on sales made by then. ${REFUSALS} INVALID_INPUT (lastManager): it would be left without a manager. NOT_FOUND: it was not granted.`,
      args: unit(),
      resolve: (_, args, context) =>
        asResult(
          deleteAuthorization(context, {
            scope: "ORGANIZATIONAL_UNIT",
            ...grantOf(args),
            entityId: args.organizationalUnitUUID,
          }),
        ),
    }),
    deleteUserProjectAuthorization: t.field({
      type: Result,
      ...ON_PROJECT,
      description: `Withdraws a rule on a project; its holder still does not bid on sales made by then. ${REFUSALS} INVALID_INPUT (lastManager): the project would be left without a manager. NOT_FOUND: it was not granted.`,
      args: project(),
      resolve: (_, args, context) =>
        asResult(deleteAuthorization(context, { scope: "PROJECT", ...grantOf(args), entityId: args.projectUUID })),
    }),
  };
});

function grantOf<Rule>({ userUUID, authorizationRule }: { userUUID: string; authorizationRule: Rule }) {
  return { userId: userUUID, rule: authorizationRule };
}
