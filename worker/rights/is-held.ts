import { isNull } from "drizzle-orm";
import { authorizations } from "../../schema/tables/accounts.ts";

/** Leaves out grants that were withdrawn: the table keeps them. Every question about rights of now needs it. */
export const isHeld = isNull(authorizations.withdrawnAtMs);
