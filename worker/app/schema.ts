import { offerLanguages } from "../channels/offer-languages.ts";
import { enforceAccess } from "../kit/access/access.ts";
import { builder } from "../kit/graphql/builder.ts";
import { shareEqualReads } from "../kit/graphql/equal-reads.ts";

// Each import adds a feature's fields to the builder.
import "../accounts/graphql.ts";
import "../accounts/proof-of-work/graphql.ts";
import "../addresses/graphql.ts";
import "../auctions/staff-queries.ts";
import "../auctions/graphql.ts";
import "../auctions/staff-mutations.ts";
import "../bids/graphql.ts";
import "../blacklists/graphql.ts";
import "../categories/graphql.ts";
import "../channels/graphql.ts";
import "../kit/clock/graphql.ts";
import "../contact/graphql.ts";
import "../live/graphql.ts";
import "../locations/graphql.ts";
import "../log/graphql.ts";
import "../favorites/graphql.ts";
import "../identity/graphql.ts";
import "../lots/graphql.ts";
import "../lots/staff-mutations.ts";
import "../messages/undelivered/graphql.ts";
import "../mfa/graphql.ts";
import "../publications/graphql.ts";
import "../projects/graphql.ts";
import "../search/graphql.ts";
import "../my-bids/graphql.ts";
import "../my-data/graphql.ts";
import "../notifications/graphql.ts";
import "../organizational-units/graphql.ts";
import "../passwords/graphql.ts";
import "../rights/graphql.ts";
import "../security-events/graphql.ts";
import "../settings/graphql.ts";
import "../settings/newsletter-fields.ts";
import "../passkeys/graphql.ts";
import "../sign-in/graphql.ts";
import "../sign-in/sign-ins-fields.ts";
import "../users/graphql.ts";
import "../vat-numbers/graphql.ts";

/** Every feature's fields, each with its declared access enforced, and in languages of the channel. */
export const schema = shareEqualReads(enforceAccess(offerLanguages(builder.toSchema())));
