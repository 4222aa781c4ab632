import type { RequestContext } from "../context.ts";
import { readUserSetting, writeUserSetting } from "./store.ts";

const SETTING = "INVOICE_USE_COMPANY_ADDRESS";

/** Whether a user chose the company's address for invoices. */
export async function prefersCompanyAddress(
  { database }: Pick<RequestContext, "database">,
  userId: string,
): Promise<boolean> {
  return (await readUserSetting(database, userId, SETTING)) === true;
}

/** Chooses the company's address for a user's invoices. */
export async function preferCompanyAddress(
  { database, now }: Pick<RequestContext, "database" | "now">,
  userId: string,
): Promise<void> {
  await writeUserSetting(database, { userId, setting: SETTING, value: true, nowMs: now() });
}
