import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../../../worker/verify/run.mjs";
import { appKeys } from "./signed-receipts.ts";

const folder = mkdtempSync(join(tmpdir(), "verify-"));
let written = 0;

/** A file with a text; its name ends with the given one. */
export function fileOf(text: string, name = "file"): string {
  written += 1;
  const path = join(folder, `${written}-${name}`);
  writeFileSync(path, text);
  return path;
}

/** The command's output and exit code for a log with receipts. */
export async function verifyFiles(
  text: string,
  receipts: readonly string[] = [],
  others: readonly string[] = [],
): Promise<{ code: number; output: string; error: string }> {
  const files = receipts.flatMap((receipt, index) => ["--receipt", fileOf(receipt, `receipt-${index}`)]);
  const keys = receipts.length === 0 ? [] : ["--jwks", fileOf(await appKeys(), "jwks.json")];
  return await run([fileOf(text, "log"), ...files, ...keys, ...others]);
}
