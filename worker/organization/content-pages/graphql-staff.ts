import { contentPageVersionInput } from "../../../schema/organization/inputs/content-page.ts";
import { namedEntity, needAdministrator, needRight, needUnless, textAt } from "../../kit/access/needs.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { inputOf } from "../../kit/graphql/input-of.ts";
import { PaginationInput, paginatedType } from "../../kit/graphql/pagination.ts";
import { asResult, CreatedId, Result } from "../../kit/graphql/results.ts";
import { recordListView } from "../../kit/history/record-view.ts";
import { acceptanceList, queryAcceptances } from "./acceptance-list.ts";
import {
  ContentPageAdmin,
  ContentPageNameType,
  ContentVersionType,
  TermsAcceptanceAdmin,
} from "./content-page-types.ts";
import {
  contentPagesOfStaff,
  contentVersionOfStaff,
  removeContentPageVersion,
  setContentPageVersion,
} from "./service.ts";

const editorAt = (path: string) => [needRight("USER_CHANNEL_CONTENT_EDITOR", namedEntity("the channel", path))];

/** A filter by address would say whether it has an account, and what the account accepted. */
const administratorToNameUser = needUnless(
  {
    described: "the filter has no userEmail",
    isExempt: ({ args }) => textAt(args, "searchFilter.userEmail") === null,
  },
  needAdministrator(),
);

const TermsAcceptancesAdmin = paginatedType("TermsAcceptancesAdmin", "acceptances", TermsAcceptanceAdmin);

builder.queryFields((t) => ({
  queryContentPagesAdmin: t.field({
    type: [ContentPageAdmin],
    description: "The pages of a channel with their versions, for those who write them.",
    extensions: { access: editorAt("channel") },
    args: { channel: t.arg.string({ required: true }) },
    resolve: (_, request, context) => contentPagesOfStaff(context, request),
  }),
  getContentPageVersionAdmin: t.field({
    type: ContentVersionType,
    description: "One version of a page of the channel, with its texts. NOT_FOUND: the channel has no such version.",
    extensions: { access: editorAt("channel") },
    args: { channel: t.arg.string({ required: true }), versionId: t.arg.id({ required: true }) },
    resolve: (_, request, context) => contentVersionOfStaff(context, request),
  }),
  queryTermsAcceptancesAdmin: t.field({
    type: TermsAcceptancesAdmin,
    description:
      "Who accepted which version of the channel's terms, and when, newest first unless sorted otherwise; who it was for administrators alone. The history says who looked.",
    extensions: { access: [...editorAt("searchFilter.channel"), administratorToNameUser] },
    args: {
      searchFilter: t.arg({ type: acceptanceList.filterType, required: true }),
      pagination: t.arg({ type: PaginationInput }),
      sort: t.arg({ type: [acceptanceList.sortType] }),
    },
    resolve: async (_, request, context, info) => {
      const acceptances = await queryAcceptances(context, request);
      const view = { operation: "queryTermsAcceptancesAdmin", args: { channel: request.searchFilter.channel } };
      await recordListView(context, { ...view, rows: "acceptances", info });
      return acceptances;
    },
  }),
}));

builder.mutationFields((t) => ({
  setContentPageVersion: t.field({
    type: CreatedId,
    description:
      "Adds a version of a page of a channel, or puts it in the place of one to come. A version that holds is never changed. INVALID_INPUT: also for an instant that has passed or is another version's, and above the number of versions. CHANGED_MEANWHILE: the version to replace is no longer to come.",
    extensions: { access: editorAt("version.channel") },
    args: { version: t.arg({ type: inputOf(contentPageVersionInput, ContentPageNameType), required: true }) },
    resolve: (_, { version }, context) => setContentPageVersion(context, version),
  }),
  removeContentPageVersion: t.field({
    type: Result,
    description: "Removes a version of a page that is to come. CHANGED_MEANWHILE: it holds already, or is gone.",
    extensions: { access: editorAt("channel") },
    args: { channel: t.arg.string({ required: true }), versionId: t.arg.id({ required: true }) },
    resolve: (_, request, context) => asResult(removeContentPageVersion(context, request)),
  }),
}));
