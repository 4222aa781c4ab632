import { enforceAccess } from "../kit/access/access.ts";
import { builder } from "../kit/graphql/builder.ts";
import { coalesceEqualFields } from "../kit/graphql/coalesce-equal-fields.ts";
import { offerLanguages } from "../organization/channels/offer-languages.ts";

// Each import adds a feature's fields to the builder.
import "../people/accounts/graphql.ts";
import "../people/accounts/proof-of-work/graphql.ts";
import "../people/addresses/graphql.ts";
import "../catalogue/auctions/staff-queries.ts";
import "../catalogue/auctions/graphql.ts";
import "../catalogue/auctions/staff-mutations.ts";
import "../bidding/bids/graphql.ts";
import "../people/blacklists/graphql.ts";
import "../catalogue/categories/graphql.ts";
import "../organization/channels/graphql.ts";
import "../kit/clock/graphql.ts";
import "../people/contact/graphql.ts";
import "../bidding/live/graphql.ts";
import "../people/addresses/locations/graphql.ts";
import "../bidding/log/graphql.ts";
import "../catalogue/favorites/graphql.ts";
import "../catalogue/figures/graphql.ts";
import "../people/identity/graphql.ts";
import "../catalogue/lots/graphql.ts";
import "../catalogue/lots/staff-mutations.ts";
import "../messages/undelivered/graphql.ts";
import "../people/door/mfa/graphql.ts";
import "../catalogue/publications/graphql.ts";
import "../organization/projects/graphql.ts";
import "../catalogue/search/graphql.ts";
import "../catalogue/similar-lots/graphql.ts";
import "../bidding/my-bids/graphql.ts";
import "../people/my-data/graphql.ts";
import "../messages/notifications/graphql.ts";
import "../organization/organizational-units/graphql.ts";
import "../people/door/passwords/graphql.ts";
import "../organization/rights/graphql.ts";
import "../people/security-events/graphql.ts";
import "../people/settings/graphql.ts";
import "../people/settings/newsletter-fields.ts";
import "../people/door/passkeys/graphql.ts";
import "../people/door/sign-in/graphql.ts";
import "../people/door/sign-in/sign-ins-fields.ts";
import "../people/users/graphql.ts";
import "../people/addresses/vat-numbers/graphql.ts";

/** Every feature's fields, each with its declared access enforced, and in languages of the channel. */
export const schema = coalesceEqualFields(enforceAccess(offerLanguages(builder.toSchema())));
