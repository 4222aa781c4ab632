import type { RequestContext } from "../context.ts";
import { readUserSetting, writeUserSetting } from "./store.ts";

const SETTING = "INVOICE_USE_COMPANY_ADDRESS";

export async function prefersCompanyAddress(
  { database }: Pick<RequestContext, "database">,
  userId: string,
): Promise<boolean> {
  return (await readUserSetting(database, userId, SETTING)) === true;
}

export async function preferCompanyAddress(
  { database, now }: Pick<RequestContext, "database" | "now">,
  userId: string,
): Promise<void> {
  await writeUserSetting(database, { userId, setting: SETTING, value: true, nowMs: now() });
}
