import { builder } from "../../kit/graphql/builder.ts";

export const PublicationState = builder.enumType("PublicationState", {
  description: "How far a publication is in its life, for its staff.",
  values: {
    DRAFT: { description: "Never published." },
    WITHDRAWN: { description: "Taken off its channels before its lots were published; it can be published again." },
    PLANNED: { description: "Published, and not yet shown to visitors." },
    UPCOMING: { description: "Visible, and not yet open." },
    OPEN: {},
    CLOSED: {},
    CALLED_OFF: { description: "Ended for good before its closing." },
  },
});
