import { ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { needRight } from "../../kit/access/needs.ts";
import { requireViewer } from "../../kit/context.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { type ReadAttachment, readAttachments } from "./opened-attachments.ts";
import { projectOfBlindLot, projectOfBlindLotAt } from "./project-of-blind-lot.ts";
import { attachmentAddress } from "./serve-attachment.ts";

const factsOf = ({ head }: ReadAttachment) => (typeof head === "string" ? null : head.facts);

const BlindBidAttachment = builder.objectRef<ReadAttachment>("BlindBidAttachment").implement({
  description: "A file that an opened bid names, as its bidder's device sealed it.",
  fields: (t) => ({
    place: t.exposeInt("place", { description: "Of the bid." }),
    hash: t.exposeString("hash", { description: "SHA-256 of the sealed file, as the opened bid has it." }),
    name: t.string({ nullable: true, resolve: (attachment) => factsOf(attachment)?.name ?? null }),
    contentType: t.string({
      nullable: true,
      description: "What the bidder's device said; checked by the contents when the file is read.",
      resolve: (attachment) => factsOf(attachment)?.contentType ?? null,
    }),
    bytes: t.int({ nullable: true, resolve: (attachment) => factsOf(attachment)?.bytes ?? null }),
    fault: t.string({
      nullable: true,
      description:
        "Why it is no file of this bid: FILE_MISSING, FILE_MALFORMED, OTHER_CHAIN, OTHER_ROUND, FILE_CORRUPT, OTHER_LOT or OTHER_BIDDER. The bid counts all the same.",
      resolve: ({ head }) => (typeof head === "string" ? head : null),
    }),
    url: t.string({
      nullable: true,
      description: "Where it is saved from, with the access token; null with a fault.",
      resolve: (attachment, _args, { env }) =>
        factsOf(attachment) && attachmentAddress(attachment, env.fileOrigins.binary),
    }),
  }),
});

builder.queryFields((t) => ({
  queryBlindBidAttachments: t.field({
    type: [BlindBidAttachment],
    description:
      "The stored files of a blind lot's opened bids, in the order of the bids' places; none before the opening.",
    extensions: {
      access: [
        needRight("USER_PROJECT_VIEW", projectOfBlindLotAt("blindLotId"), ERROR_CODES.NOT_AUTHORIZED_TO_READ_PROJECT),
      ],
    },
    args: { blindLotId: t.arg.id({ required: true }) },
    resolve: (_, { blindLotId }, context) => readAttachments(context, blindLotId, null),
  }),
  queryOwnBidAttachments: t.field({
    type: [BlindBidAttachment],
    description:
      "The stored files of the viewer's own opened bids on a blind lot, in the order of the bids' places; none before the opening, and none of a bid that did not count.",
    extensions: { access: "viewer" },
    args: { blindLotId: t.arg.id({ required: true }) },
    resolve: async (_, { blindLotId }, context) => {
      const { userId } = await requireViewer(context);
      // Other texts name no lot, and must not wake an actor.
      const isLot = (await projectOfBlindLot(context.database, blindLotId)) !== null;
      return isLot ? await readAttachments(context, blindLotId, userId) : [];
    },
  }),
}));
