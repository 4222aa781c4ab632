import { eq } from "drizzle-orm";
import type { Database } from "../../../schema/kit/database/database.ts";
import { companyAddresses, userAddresses } from "../../../schema/people/tables/addresses.ts";

export async function readNames(database: Database, userId: string): Promise<string[]> {
  const [persons, companies] = await database.batch([
    database.select({ name: userAddresses.fullName }).from(userAddresses).where(eq(userAddresses.userId, userId)),
    database
      .select({ name: companyAddresses.companyName })
      .from(companyAddresses)
      .where(eq(companyAddresses.userId, userId)),
  ]);
  return [...persons, ...companies].map(({ name }) => name);
}
