import { eq } from "drizzle-orm";
import type { Database } from "../../../schema/kit/database/database.ts";
import type { CompanyAddressInput, UserAddressInput } from "../../../schema/kit/inputs/address.ts";
import { companyAddresses, userAddresses } from "../../../schema/people/tables/addresses.ts";

export async function readUserAddress(database: Database, userId: string): Promise<UserAddressInput | null> {
  const [row] = await database.select().from(userAddresses).where(eq(userAddresses.userId, userId)).limit(1);
  return row ?? null;
}

export async function readCompanyAddress(database: Database, userId: string): Promise<CompanyAddressInput | null> {
  const [row] = await database.select().from(companyAddresses).where(eq(companyAddresses.userId, userId)).limit(1);
  return row ?? null;
}

/** A statement: the caller runs it in one transaction with the check of the identity against the new name. */
export function writeUserAddress(
  database: Database,
  { userId, address, nowMs }: { userId: string; address: UserAddressInput; nowMs: number },
) {
  const row = { ...address, updatedAtMs: nowMs };
  return database
    .insert(userAddresses)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: userAddresses.userId, set: row });
}

export async function writeCompanyAddress(
  database: Database,
  { userId, address, nowMs }: { userId: string; address: CompanyAddressInput; nowMs: number },
): Promise<void> {
  const row = { ...address, updatedAtMs: nowMs };
  await database
    .insert(companyAddresses)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: companyAddresses.userId, set: row });
}
