import { readStored } from "../lib/stored-values.ts";
import { ensureSession } from "./refresh-session.ts";

/** The access token for operations that take it as an argument, renewed if that is due; empty for visitors. */
export async function accessTokenArgument(): Promise<string> {
  await ensureSession();
  return readStored("accessToken") ?? "";
}
