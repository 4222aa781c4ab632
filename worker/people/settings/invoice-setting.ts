import type { RequestContext } from "../../kit/context.ts";
import { readUserSetting, writeUserSetting } from "./store.ts";

export const INVOICE_SETTING = "INVOICE_USE_COMPANY_ADDRESS";

export async function prefersCompanyAddress(
  { database }: Pick<RequestContext, "database">,
  userId: string,
): Promise<boolean> {
  return (await readUserSetting(database, userId, INVOICE_SETTING)) === true;
}

export async function preferCompanyAddress(
  { database, now }: Pick<RequestContext, "database" | "now">,
  userId: string,
  isPreferred = true,
): Promise<void> {
  await writeUserSetting(database, { userId, setting: INVOICE_SETTING, value: isPreferred, nowMs: now() });
}
