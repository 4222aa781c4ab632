import { eq, sql } from "drizzle-orm";
import { blindLots } from "../../../schema/catalogue/tables/blind-auctions.ts";
import { incrementalLots } from "../../../schema/catalogue/tables/lots.ts";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import { openDatabase } from "../../../schema/kit/database/open-database.ts";
import { hasRight } from "../../kit/access/has-right.ts";
import type { RequestContext } from "../../kit/context.ts";
import { savedFileHeaders } from "../../kit/headers/saved-file.ts";
import { viewersViewOf } from "../../kit/lists/viewers-publications.ts";
import {
  openPublication,
  type PublicView,
  previewableViewOf,
  visibleLot,
  visiblePublication,
} from "../../kit/lists/visibility.ts";
import { methodRefusal, notFoundAnswer, plainResponse } from "../../kit/plain-answers.ts";
import { createContext, type IncomingRequest } from "../../kit/sessions/create-context.ts";
import { documentKey } from "./document-key.ts";
import { projectOfDocument } from "./document-place.ts";
import { type DocumentRow, findDocument } from "./load-documents.ts";

const PATH = /^\/documents\/([A-Za-z0-9-]{1,64})$/;

/** Short: a document that is hidden is gone from browsers' caches soon after. */
const PUBLIC_CACHE = "public, max-age=300";

export function isDocument(pathname: string): boolean {
  return PATH.test(pathname);
}

/**
 * Answers `GET /documents/{id}` with the file, to be saved. A public document of what the channel shows is for
 * everybody; each request for another one needs the access token of a user who may see its project (401, 403).
 */
export async function serveDocument(incoming: IncomingRequest): Promise<Response> {
  const { request, url, env } = incoming;
  const refused = methodRefusal(request);
  if (refused !== null) return refused;
  const [, id = ""] = PATH.exec(url.pathname) ?? [];
  const database = openDatabase(env);
  const document = await findDocument(database, id);
  if (document === null) return notFoundAnswer();
  const context = await createContext(incoming);
  const isPublic = document.isPublic && (await isOwnerShown(context, document.ownerId, previewableViewOf(context)));
  if (!isPublic) {
    const viewer = await context.viewer();
    if (viewer === null) return plainResponse(401, "Sign in again");
    const projectId = await projectOfDocument(database, id);
    const entity = projectId === null ? null : ({ rule: "USER_PROJECT_VIEW", entityId: projectId } as const);
    const isStaff = entity !== null && (await hasRight(context, viewer.userId, entity));
    const isInvited = async () => await isOwnerShown(context, document.ownerId, await viewersViewOf(context));
    if (!isStaff && !(document.isPublic && (await isInvited()))) return plainResponse(403, "5005");
  }
  // A preview ends before a browser's cache does.
  return await fileOf(request, env.FILES, { document, isPublic: isPublic && context.preview === undefined });
}

/** Whether a view shows the publication, or opens a sale of the asset. */
async function isOwnerShown({ database }: RequestContext, ownerId: string, view: PublicView): Promise<boolean> {
  const [ofPublication, ofLot, ofBlindLot] = await database.batch([
    database
      .select({ id: publications.id })
      .from(publications)
      .where(sql`${eq(publications.id, ownerId)} and ${visiblePublication(view)}`)
      .limit(1),
    database
      .select({ id: incrementalLots.id })
      .from(incrementalLots)
      .innerJoin(publications, eq(publications.id, incrementalLots.publicationId))
      .where(sql`${eq(incrementalLots.lotId, ownerId)} and ${visibleLot(view)}`)
      .limit(1),
    database
      .select({ id: blindLots.id })
      .from(blindLots)
      .innerJoin(publications, eq(publications.id, blindLots.publicationId))
      .where(sql`${eq(blindLots.lotId, ownerId)} and ${openPublication(view)}`)
      .limit(1),
  ]);
  return ofPublication.length + ofLot.length + ofBlindLot.length > 0;
}

async function fileOf(
  request: Request,
  files: R2Bucket,
  { document, isPublic }: { document: DocumentRow; isPublic: boolean },
): Promise<Response> {
  const key = documentKey(document.id);
  if (request.method === "HEAD") {
    const file = await files.head(key);
    return file === null ? notFoundAnswer() : new Response(null, { headers: headersOf(file, { document, isPublic }) });
  }
  // R2 compares If-None-Match itself, and leaves out the body if the browser has it.
  const file = await files.get(key, isPublic ? { onlyIf: request.headers } : {});
  if (file === null) return notFoundAnswer();
  const headers = headersOf(file, { document, isPublic });
  return "body" in file && file.body !== undefined
    ? new Response(file.body, { headers })
    : new Response(null, { status: 304, headers });
}

function headersOf(
  { httpEtag, size }: R2Object,
  { document: { name, contentType }, isPublic }: { document: DocumentRow; isPublic: boolean },
): Headers {
  return new Headers({
    ...savedFileHeaders({ name, contentType, bytes: size }),
    ...(isPublic && { "cache-control": PUBLIC_CACHE, etag: httpEtag }),
  });
}
