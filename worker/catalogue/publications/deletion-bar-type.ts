import { builder } from "../../kit/graphql/builder.ts";

const DELETION_BARS = {
  HAS_BIDS: { description: "One of its lots has bids." },
  LOTS_WERE_PUBLISHED: { description: "One of its lots is or was shown to visitors, whose public log stays." },
  IS_PUBLISHED: { description: "It is a published blind-bid auction, which can be withdrawn before it takes bids." },
  CALLED_OFF: { description: "It was called off, and the reason stays public." },
} as const;

export type DeletionBar = keyof typeof DELETION_BARS;

export const PublicationDeletionBar = builder.enumType("PublicationDeletionBar", {
  description: "What keeps an auction from being deleted.",
  values: DELETION_BARS,
});
