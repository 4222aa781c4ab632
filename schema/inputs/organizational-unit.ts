import * as v from "valibot";
import { vatNumber } from "./address.ts";
import { email } from "./email.ts";
import { id } from "./id.ts";
import { phoneNumber } from "./phone-number.ts";
import { requiredText } from "./text.ts";

/** A publishing company. */
export const organizationalUnitInput = v.object({
  externalId: v.nullish(id),
  name: requiredText(120),
  phoneNumber,
  email,
  vatNumber,
});
export type OrganizationalUnitInput = v.InferOutput<typeof organizationalUnitInput>;
