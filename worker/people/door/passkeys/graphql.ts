import { builder } from "../../../kit/graphql/builder.ts";
import { asResult, Result } from "../../../kit/graphql/results.ts";
import { LoginResultType } from "../sign-in/login-result-type.ts";
import { proveWithPasskey, startProof } from "./prove-with-passkey.ts";
import { addPasskey, startRegistration } from "./registration.ts";
import { removePasskey, renamePasskey, viewerPasskeys } from "./service.ts";
import { completePasskeySignIn, startSignIn } from "./sign-in.ts";
import type { Passkey } from "./store.ts";

const PasskeyType = builder.objectRef<Passkey>("Passkey").implement({
  description: "A key on a device or in a password manager with which its user signs in instead of a password.",
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    domain: t.exposeString("domain", { description: "The domain whose pages it signs in to." }),
    createdOn: t.expose("createdAtMs", { type: "DateTime" }),
    lastUsedOn: t.expose("lastUsedAtMs", { type: "DateTime", nullable: true }),
  }),
});

const PasskeyOptions = builder.objectRef<{ options: string }>("PasskeyOptions").implement({
  fields: (t) => ({
    options: t.exposeString("options", {
      description: "The JSON form of WebAuthn's options, with a challenge that works once, within five minutes.",
    }),
  }),
});

builder.queryField("passkeys", (t) =>
  t.field({
    type: [PasskeyType],
    description: "The viewer's passkeys, the oldest first; at most 20.",
    extensions: { access: "viewer" },
    resolve: (_, _args, context) => viewerPasskeys(context),
  }),
);

builder.mutationFields((t) => ({
  startPasskeyRegistration: t.field({
    type: PasskeyOptions,
    description: "Options for `navigator.credentials.create`. FRESH_PROOF_REQUIRED, TOO_MANY_PASSKEYS.",
    extensions: { access: "viewer" },
    resolve: async (_, _args, context) => ({ options: await startRegistration(context) }),
  }),
  addPasskey: t.field({
    type: PasskeyType,
    description:
      "Adds the passkey that a browser made. FRESH_PROOF_REQUIRED, PASSKEY_REFUSED, PASSKEY_EXPIRED, PASSKEY_EXISTS, TOO_MANY_PASSKEYS.",
    extensions: { access: "viewer" },
    args: {
      response: t.arg.string({ required: true, description: "The JSON form of the browser's answer." }),
      name: t.arg.string({ required: true, description: "At most 60 characters." }),
    },
    resolve: (_, args, context) => addPasskey(context, args),
  }),
  renamePasskey: t.field({
    type: PasskeyType,
    description: "Gives a passkey of the viewer another name. FRESH_PROOF_REQUIRED, NOT_FOUND, INVALID_INPUT.",
    extensions: { access: "viewer" },
    args: { id: t.arg.id({ required: true }), name: t.arg.string({ required: true }) },
    resolve: (_, args, context) => renamePasskey(context, args),
  }),
  removePasskey: t.field({
    type: Result,
    description: "Removes a passkey; sign-ins that it opened go on. FRESH_PROOF_REQUIRED.",
    extensions: { access: "viewer" },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, context) => asResult(removePasskey(context, id)),
  }),
  startPasskeyProof: t.field({
    type: PasskeyOptions,
    description:
      "Options for `navigator.credentials.get` with the viewer's passkeys of this domain. NOT_FOUND if there are none, TOO_MANY_ATTEMPTS.",
    extensions: { access: "viewer" },
    resolve: async (_, _args, context) => ({ options: await startProof(context) }),
  }),
  proveSignInWithPasskey: t.field({
    type: Result,
    description:
      "Proves again that the viewer is the account's owner, for ten minutes, as proveSignIn does: with one of the viewer's passkeys, which is both steps. PASSKEY_REFUSED, PASSKEY_EXPIRED, TOO_MANY_ATTEMPTS.",
    extensions: { access: "viewer" },
    args: { response: t.arg.string({ required: true, description: "The JSON form of the browser's answer." }) },
    resolve: (_, { response }, context) => asResult(proveWithPasskey(context, response)),
  }),
  startPasskeyLogin: t.field({
    type: PasskeyOptions,
    description: "Options for `navigator.credentials.get`. They name no account.",
    extensions: { access: "public" },
    resolve: async (_, _args, context) => ({ options: await startSignIn(context) }),
  }),
  loginWithPasskey: t.field({
    type: LoginResultType,
    description: "Signs in with a passkey, which is both steps. 1001, PASSKEY_REFUSED, PASSKEY_EXPIRED.",
    extensions: { access: "public" },
    args: { response: t.arg.string({ required: true, description: "The JSON form of the browser's answer." }) },
    resolve: (_, { response }, context) => completePasskeySignIn(context, response),
  }),
}));
