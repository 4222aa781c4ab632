import { type SQL, sql } from "drizzle-orm";
import type { SignIn } from "../../../schema/people/sign-in.ts";

/** Whether a sign-in has a token that is not revoked. Tokens are revoked by family, and outlive its access tokens. */
export function isLiveFamily({ userId, familyId }: SignIn): SQL {
  return sql`exists (
    select 1 from refresh_tokens where family_id = ${familyId} and user_id = ${userId} and revoked_at_ms is null
  )`;
}
