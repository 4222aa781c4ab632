import { and, eq } from "drizzle-orm";
import { publicationChannels, publications } from "../../../schema/catalogue/tables/publications.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { ERROR_CODES, type ErrorCode } from "../../../schema/kit/error-codes.ts";
import type { AuthorizationRule } from "../../../schema/organization/authorization-rules.ts";
import { hasRight } from "../../kit/access/has-right.ts";
import {
  type EntityFinder,
  foundBy,
  listAt,
  type Need,
  namedEntity,
  needRight,
  needUnless,
  oneRightOf,
  textAt,
} from "../../kit/access/needs.ts";
import type { RequestContext } from "../../kit/context.ts";
import type { AUCTION_KINDS } from "./publication-type.ts";
import { CHANNEL_RULES } from "./staff-conditions.ts";

type Kind = (typeof AUCTION_KINDS)[number];

const channelsOfInput: EntityFinder = {
  described: "one of its channels",
  find: ({ args }) => listAt(args, "input.channels"),
};

export const PUBLISHER_ON_ITS_CHANNELS: Need = needUnless(
  { described: "it names none (4034)", isExempt: ({ args }) => listAt(args, "input.channels").length === 0 },
  oneRightOf([{ rule: "USER_CHANNEL_PUBLISH", on: channelsOfInput }]),
);

/** USER_CHANNEL_PUBLISH on one of the channels that a publication is on. */
export function publisherOfPublicationAt(path: string): Need {
  return oneRightOf([{ rule: "USER_CHANNEL_PUBLISH", on: channelsOfPublicationAt(path) }]);
}

/** Who opens a publication: the staff of its project, and the publishers and managers of its channels (1024). */
export function readerOfPublicationAt(path: string, project: EntityFinder): Need {
  const on = channelsOfPublicationAt(path);
  const ofChannels = CHANNEL_RULES.map((rule) => ({ rule, on }));
  return oneRightOf(
    [{ rule: "USER_PROJECT_VIEW", on: project }, ...ofChannels],
    ERROR_CODES.NOT_AUTHORIZED_TO_READ_PROJECT,
  );
}

/** The channels of a publication, one of which suffices; none for what does not exist. */
function channelsOfPublicationAt(path: string): EntityFinder {
  return {
    described: "one of its channels",
    find: ({ context, args }) => channelsOf(context.database, textAt(args, path) ?? ""),
  };
}

/** For one of its channels alone, a publisher would decide for the others and for the seller. */
export function publisherOnAllChannelsAt(path: string): Need {
  return {
    described: "USER_CHANNEL_PUBLISH on every channel of the auction",
    refusal: ERROR_CODES.NOT_AUTHORIZED,
    isMet: async ({ context, viewer, args }) =>
      await mayPublishOnAll(context, viewer.userId, await channelsOf(context.database, textAt(args, path) ?? "")),
  };
}

export async function mayPublishOnAll(
  context: Pick<RequestContext, "database">,
  userId: string,
  channels: readonly string[],
): Promise<boolean> {
  for (const entityId of channels)
    if (!(await hasRight(context, userId, { rule: "USER_CHANNEL_PUBLISH", entityId }))) return false;
  return channels.length > 0;
}

async function channelsOf(database: Database, id: string): Promise<string[]> {
  const rows = await database
    .select({ channel: publicationChannels.channel })
    .from(publicationChannels)
    .where(eq(publicationChannels.publicationId, id));
  return rows.map(({ channel }) => channel);
}

/** A publication may be published as it is created: its creator needs the rights of both. */
export function creatorOf(rule: AuthorizationRule, refusal: ErrorCode): readonly Need[] {
  return [
    needRight(rule, undefined, refusal),
    needRight("USER_PROJECT_EDIT", namedEntity("the project", "input.projectId"), refusal),
    PUBLISHER_ON_ITS_CHANNELS,
  ];
}

/** The project of a publication; NOT_FOUND for one of another kind, where one is named. */
export function projectOfPublicationAt(path: string, kind?: Kind): EntityFinder {
  return foundBy(
    kind === undefined ? "the publication's project" : "the auction's project",
    path,
    async ({ database }, id) => {
      const publication = await findPublication(database, id, kind);
      return publication?.projectId ?? null;
    },
  );
}

/** Also an unpublished one, for its editors. */
export async function findPublication(
  database: Database,
  id: string,
  kind?: Kind,
): Promise<typeof publications.$inferSelect | null> {
  const [publication] = await database
    .select()
    .from(publications)
    .where(and(eq(publications.id, id), kind && eq(publications.kind, kind)));
  return publication ?? null;
}
