import * as v from "valibot";
import { vatNumber } from "../../kit/inputs/address.ts";
import { email } from "../../kit/inputs/email.ts";
import { id } from "../../kit/inputs/id.ts";
import { phoneNumber } from "../../kit/inputs/phone-number.ts";
import { requiredText } from "../../kit/inputs/text.ts";

export const organizationalUnitInput = v.pipe(
  v.object({
    externalId: v.pipe(
      v.nullish(id),
      v.description("The unit to update; of a new unit the id to give it, made up where left out."),
    ),
    name: requiredText(120),
    phoneNumber: v.pipe(phoneNumber, v.description("In international form.")),
    email,
    vatNumber,
    expectedLastUpdatedOn: v.pipe(
      v.nullish(v.pipe(v.number("date"), v.safeInteger("date"), v.metadata({ graphql: "DateTime" })), null),
      v.description(
        "Of an update: lastUpdatedOn as it was read. If it has changed since, nothing is written (CHANGED_MEANWHILE).",
      ),
    ),
  }),
  v.metadata({ graphql: "OrganizationalUnitInput" }),
);
export type OrganizationalUnitInput = v.InferOutput<typeof organizationalUnitInput>;
