import { enforceAccess } from "../kit/access/access.ts";
import { builder } from "../kit/graphql/builder.ts";
import { coalesceEqualFields } from "../kit/graphql/coalesce-equal-fields.ts";
import { offerLanguages } from "../organization/channels/offer-languages.ts";
import "./features.ts";

/** Every feature's fields, each with its declared access enforced, and in languages of the channel. */
export const schema = coalesceEqualFields(enforceAccess(offerLanguages(builder.toSchema())));
