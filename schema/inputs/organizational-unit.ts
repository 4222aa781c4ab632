import * as v from "valibot";
import { vatNumber } from "./address.ts";
import { email } from "./email.ts";
import { id } from "./id.ts";
import { phoneNumber } from "./phone-number.ts";
import { requiredText } from "./text.ts";

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
  }),
  v.metadata({ graphql: "OrganizationalUnitInput" }),
);
export type OrganizationalUnitInput = v.InferOutput<typeof organizationalUnitInput>;
