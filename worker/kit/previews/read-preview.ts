import { and, eq, gt } from "drizzle-orm";
import { customerPreviews } from "../../../schema/catalogue/tables/customer-previews.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { PREVIEW_HEADER, PREVIEW_PARAMETER } from "../../../schema/kit/preview-path.ts";
import { tokenKeys } from "../../../schema/people/access-token.ts";
import { verifyPreviewToken } from "./preview-token.ts";

/** What a customer's preview link opens: one publication, until it expires. */
export type Preview =
  | { state: "OPEN"; token: string; publicationId: string; expiresAtMs: number }
  | { state: "EXPIRED" | "REFUSED" };

/** The preview of a request: by its header or, for files that a page links to, by its address. */
export function previewTokenOf(request: Request, { searchParams }: URL): string | null {
  return request.headers.get(PREVIEW_HEADER) ?? searchParams.get(PREVIEW_PARAMETER);
}

/** Read for each request: staff withdraw a link by deleting its row. */
export async function readPreview(
  { env, database, now }: { env: { AUTH_PRIVATE_JWK: string }; database: Database; now: () => number },
  token: string,
): Promise<Preview> {
  const claims = await verifyPreviewToken(await tokenKeys(env.AUTH_PRIVATE_JWK), token, now());
  if (claims === "EXPIRED") return { state: "EXPIRED" };
  if (claims === null) return { state: "REFUSED" };
  const { id, publicationId, expiresAtMs } = customerPreviews;
  const [row] = await database
    .select({ publicationId, expiresAtMs })
    .from(customerPreviews)
    .where(and(eq(id, claims.previewId), eq(publicationId, claims.publicationId), gt(expiresAtMs, now())))
    .limit(1);
  return row === undefined ? { state: "REFUSED" } : { state: "OPEN", token, ...row };
}
