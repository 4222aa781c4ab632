import * as v from "valibot";
import { email } from "../../kit/inputs/email.ts";
import { id } from "../../kit/inputs/id.ts";
import { language } from "../../kit/inputs/localized-texts.ts";
import { instant } from "./events.ts";

/** Who may see a publication: everybody, everybody its existence and the invited the rest, or the invited alone. */
export const PUBLICATION_PRIVACY = ["PUBLIC", "LISTED", "UNLISTED"] as const;
export type PublicationPrivacy = (typeof PUBLICATION_PRIVACY)[number];

/** A call sends so many mails at most. */
const MAX_ADDRESSES = 25;

export const privacy = v.pipe(
  v.nullish(v.picklist(PUBLICATION_PRIVACY, "privacy"), "PUBLIC"),
  v.metadata({ graphql: "PublicationPrivacy" }),
  v.description("PUBLIC where left out. Its channels must be given, else 4034."),
);

/** Of a publication whose other clients may not know of it yet: what they leave out must not open it to everybody. */
export const keptPrivacy = v.pipe(
  v.nullish(v.picklist(PUBLICATION_PRIVACY, "privacy"), null),
  v.metadata({ graphql: "PublicationPrivacy" }),
  v.description(
    "Where left out, a new auction is PUBLIC, and another one stays as it is. Its channels must be given, else 4034. What everybody has seen stays PUBLIC.",
  ),
);

export const invitationInput = v.pipe(
  v.object({
    publicationId: id,
    emails: v.pipe(v.array(email), v.minLength(1, "required"), v.maxLength(MAX_ADDRESSES, "maximumItems")),
    language: v.pipe(language, v.description("Of the mails.")),
    expiresOn: v.pipe(
      v.nullish(instant, null),
      v.description("Until when it opens the publication, in the future; left out for one that does not end."),
    ),
  }),
  v.metadata({ graphql: "InvitationInput" }),
);
