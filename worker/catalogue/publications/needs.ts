import { and, eq } from "drizzle-orm";
import { publicationChannels, publications } from "../../../schema/catalogue/tables/publications.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import type { ErrorCode } from "../../../schema/kit/error-codes.ts";
import type { AuthorizationRule } from "../../../schema/organization/authorization-rules.ts";
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
import type { AUCTION_KINDS } from "./publication-type.ts";

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
  const on: EntityFinder = {
    described: "one of its channels",
    find: async ({ context: { database }, args }) => {
      const { publicationId, channel } = publicationChannels;
      const isOwn = eq(publicationId, textAt(args, path) ?? "");
      const rows = await database.select({ channel }).from(publicationChannels).where(isOwn);
      return rows.map((row) => row.channel);
    },
  };
  return oneRightOf([{ rule: "USER_CHANNEL_PUBLISH", on }]);
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
