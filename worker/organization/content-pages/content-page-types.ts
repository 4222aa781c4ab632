import { LANGUAGES } from "../../../schema/kit/languages.ts";
import { CONTENT_PAGE_NAMES } from "../../../schema/organization/content-page-names.ts";
import { viewerHolds } from "../../kit/access/viewer-holds.ts";
import { keyedHash } from "../../kit/crypto/keyed-hash.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { Language } from "../../kit/graphql/language.ts";
import type { TermsAcceptance } from "./acceptance-list.ts";
import type { AcceptedTerms as AcceptedTermsRow } from "./accepted-terms.ts";
import type { ContentPage, ContentPageOfStaff, VersionOfStaff } from "./service.ts";
import { type ContentText, type ContentVersion, type HeldVersion, loadContentTexts } from "./store.ts";
import type { ViewerTerms } from "./terms.ts";

export const ContentPageNameType = builder.enumType("ContentPageName", {
  description: "The pages whose text each channel has of its own.",
  values: CONTENT_PAGE_NAMES,
});

const HeldContent = builder.objectRef<HeldVersion>("ContentPageContent").implement({
  description: "What a page says in the language that was asked for.",
  fields: (t) => ({
    versionId: t.exposeID("id", { description: "The same in all languages." }),
    title: t.exposeString("title"),
    text: t.exposeString("text", { description: "Markdown." }),
    holdsFrom: t.expose("holdsFromMs", { type: "DateTime" }),
  }),
});

export const ContentPageType = builder.objectRef<ContentPage>("ContentPage").implement({
  description: "A page of a channel.",
  fields: (t) => ({
    content: t.expose("held", {
      type: HeldContent,
      nullable: true,
      description: "Null where the channel has no text of its own, so that the app shows its own.",
    }),
    nextHoldsFrom: t.expose("nextHoldsFromMs", {
      type: "DateTime",
      nullable: true,
      description: "From when another version holds; null if none is planned.",
    }),
  }),
});

const ContentTextType = builder.objectRef<ContentText>("ContentPageText").implement({
  description: "What a version of a page says in one language.",
  extensions: { mostNested: LANGUAGES.length },
  fields: (t) => ({
    language: t.expose("language", { type: Language }),
    title: t.exposeString("title"),
    text: t.exposeString("text", { description: "Markdown." }),
  }),
});

const VersionSummary = builder.objectRef<VersionOfStaff>("ContentPageVersionSummary").implement({
  description: "A version of a page, without its texts. It holds until the next one does.",
  fields: (t) => ({
    id: t.exposeID("id"),
    holdsFrom: t.expose("holdsFromMs", { type: "DateTime" }),
    createdOn: t.expose("createdAtMs", { type: "DateTime" }),
    authorEmail: t.exposeString("authorEmail", { nullable: true, description: "Null where the account is closed." }),
    acceptanceCount: t.int({
      nullable: true,
      description: "How many users have accepted it; null of a page that nobody accepts.",
      resolve: ({ acceptanceCount }) => acceptanceCount(),
    }),
  }),
});

export const ContentPageAdmin = builder.objectRef<ContentPageOfStaff>("ContentPageAdmin").implement({
  description: "A page of a channel, for those who write it.",
  extensions: { mostNested: CONTENT_PAGE_NAMES.length },
  fields: (t) => ({
    page: t.expose("page", { type: ContentPageNameType }),
    heldVersionId: t.id({
      nullable: true,
      description: "The version that holds.",
      resolve: ({ versions, nowMs }) => versions.find(({ holdsFromMs }) => holdsFromMs <= nowMs)?.id ?? null,
    }),
    versions: t.field({
      type: [VersionSummary],
      description: "All of them, the newest first.",
      resolve: ({ versions }) => [...versions],
    }),
  }),
});

export const ContentVersionType = builder.objectRef<ContentVersion>("ContentPageVersion").implement({
  description: "A version of a page. It stays as it was written.",
  fields: (t) => ({
    id: t.exposeID("id"),
    page: t.expose("page", { type: ContentPageNameType }),
    holdsFrom: t.expose("holdsFromMs", { type: "DateTime" }),
    texts: t.field({
      type: [ContentTextType],
      description: "One in each language.",
      resolve: ({ id }, _args, { database }) => loadContentTexts(database, id),
    }),
  }),
});

export const ViewerTermsType = builder.objectRef<ViewerTerms>("ViewerTerms").implement({
  description: "The version of a channel's terms that holds, and whether the viewer has accepted it.",
  fields: (t) => ({
    versionId: t.exposeID("versionId"),
    holdsFrom: t.expose("holdsFromMs", { type: "DateTime" }),
    acceptedOn: t.expose("acceptedAtMs", { type: "DateTime", nullable: true, description: "Null: not yet." }),
  }),
});

export const AcceptedTerms = builder.objectRef<AcceptedTermsRow>("AcceptedTerms").implement({
  description: "A version of a channel's terms that a user has accepted.",
  fields: (t) => ({
    versionId: t.exposeID("versionId"),
    channel: t.exposeString("channel"),
    holdsFrom: t.expose("holdsFromMs", { type: "DateTime", description: "From when the version held." }),
    isAtSignUp: t.boolean({
      description: "Whether it was accepted with the account, and not later on its own.",
      resolve: ({ way }) => way === "SIGN_UP",
    }),
    acceptedOn: t.expose("acceptedAtMs", { type: "DateTime" }),
  }),
});

/** Who may open the page of a user. */
const ADMINISTRATOR = [{ rule: "GLOBAL_AUTH_OU_CREATE" }] as const;

export const TermsAcceptanceAdmin = builder.objectRef<TermsAcceptance>("TermsAcceptanceAdmin").implement({
  description: "That a user has accepted a version of a channel's terms.",
  fields: (t) => ({
    id: t.id({
      description: "Of the acceptance; nobody can tell from it whose it is.",
      // By a key of the app: staff know the ids of users elsewhere, and could hash those until one fits.
      resolve: ({ userId, versionId }, _args, { env }) =>
        keyedHash(env, "terms-acceptance", `${userId} ${versionId}`).toString("hex"),
    }),
    userId: t.id({
      nullable: true,
      description: "Null for viewers who may not open the page of a user.",
      resolve: async ({ userId }, _args, context) => ((await viewerHolds(context, ADMINISTRATOR)) ? userId : null),
    }),
    userEmail: t.string({
      nullable: true,
      description: "Null where the account is closed, and for viewers who may not open the page of a user.",
      resolve: async ({ userEmail }, _args, context) =>
        (await viewerHolds(context, ADMINISTRATOR)) ? userEmail : null,
    }),
    versionId: t.exposeID("versionId"),
    holdsFrom: t.expose("holdsFromMs", { type: "DateTime", description: "From when the version held." }),
    isAtSignUp: t.boolean({
      description: "Whether it was accepted with the account, and not later on its own.",
      resolve: ({ way }) => way === "SIGN_UP",
    }),
    acceptedOn: t.expose("acceptedAtMs", { type: "DateTime" }),
  }),
});
