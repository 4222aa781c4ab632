import { builder } from "../../kit/graphql/builder.ts";
import type { Preview } from "../../kit/previews/read-preview.ts";

const PreviewState = builder.enumType("CustomerPreviewState", {
  description: "What became of a preview link.",
  values: {
    OPEN: { description: "It opens its auction and lots." },
    EXPIRED: {},
    REFUSED: { description: "It was withdrawn, or not made here." },
  } as const satisfies Record<Preview["state"], unknown>,
});

const CustomerPreview = builder.objectRef<Preview>("CustomerPreview").implement({
  description: "What a preview link opens: an auction and its lots as customers will see them.",
  fields: (t) => ({
    state: t.expose("state", { type: PreviewState }),
    publicationId: t.id({
      nullable: true,
      description: "Null unless it is open.",
      resolve: (preview) => (preview.state === "OPEN" ? preview.publicationId : null),
    }),
    expiresOn: t.field({
      type: "DateTime",
      nullable: true,
      description: "Null unless it is open.",
      resolve: (preview) => (preview.state === "OPEN" ? preview.expiresAtMs : null),
    }),
  }),
});

builder.queryField("getCustomerPreview", (t) =>
  t.field({
    type: CustomerPreview,
    nullable: true,
    description:
      "The preview whose token the header x-preview-token has; null without one. With it, getIncrementalAuction, " +
      "getIncrementalLot, queryIncrementalLots, getBlindAuction and getBlindLot show its auction, public or not, and " +
      "nothing else.",
    extensions: { access: "public" },
    resolve: (_, _args, { preview }) => preview ?? null,
  }),
);
