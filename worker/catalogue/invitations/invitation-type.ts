import * as v from "valibot";
import { PUBLICATION_PRIVACY, type PublicationPrivacy } from "../../../schema/catalogue/inputs/invitation.ts";
import { builder } from "../../kit/graphql/builder.ts";
import type { INVITATION_STATES } from "./service.ts";

export const PublicationPrivacyType = builder.enumType("PublicationPrivacy", {
  description: "Who may see a publication.",
  values: {
    PUBLIC: { description: "Everybody." },
    LISTED: {
      description:
        "Everybody sees its texts, pictures, days, the times of the sale and how many lots it has; its lots are for invited users.",
    },
    UNLISTED: { description: "Only invited users know of it." },
  } as const satisfies Record<(typeof PUBLICATION_PRIVACY)[number], unknown>,
});

export const InvitationStateType = builder.enumType("InvitationState", {
  description: "What became of an invitation.",
  values: {
    REQUESTED: { description: "A user asked for it, and staff have not decided." },
    INVITED: { description: "It opens its publication." },
    EXPIRED: {},
    REVOKED: { description: "Staff took it back, or refused the request." },
  } as const satisfies Record<(typeof INVITATION_STATES)[number], unknown>,
});

const privacyColumn = v.picklist(PUBLICATION_PRIVACY);

export function privacyOf({ privacy }: { privacy: string }): PublicationPrivacy {
  return v.parse(privacyColumn, privacy);
}
