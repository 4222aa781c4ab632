import { enforceAccess } from "../kit/access/access.ts";
import { builder } from "../kit/graphql/builder.ts";
import { coalesceEqualFields } from "../kit/graphql/coalesce-equal-fields.ts";
import { inHistory } from "../kit/history/in-history.ts";
import { offerLanguages } from "../organization/channels/offer-languages.ts";
import "./features.ts";

/** Every feature's fields: with their access enforced, what staff change recorded, in languages of the channel. */
export const schema = coalesceEqualFields(enforceAccess(offerLanguages(builder.toSchema()), inHistory));
