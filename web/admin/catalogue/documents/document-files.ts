import { hasDocumentEnding, MAX_DOCUMENT_BYTES } from "../../../../schema/catalogue/terms/document-limits.ts";
import { ERROR_CODES } from "../../../../schema/kit/error-codes.ts";
import { type Failure, failureOf, failureOfAnswer } from "../../../kit/errors/errors.ts";
import { authorizationOf } from "../../../kit/lib/graphql/authorization.ts";
import { accessTokenArgument } from "../../../kit/session/access-token.ts";
import { factsOf, type UploadKind } from "../images/upload/upload-kind.ts";
import {
  CancelDocumentUploadDocument,
  FinishDocumentUploadDocument,
  StartDocumentUploadsDocument,
} from "./documents.ts";

/** Documents on their way to a folder, which is the owner of their uploads. */
export const DOCUMENT_UPLOADS: UploadKind = {
  refusalOf({ name, size }) {
    if (!hasDocumentEnding(name)) return "documentFormat";
    if (size === 0) return "empty";
    return size > MAX_DOCUMENT_BYTES ? "size" : null;
  },
  async announce(client, folderId, toSend) {
    const files = toSend.map(({ file, isPublic = false }) => ({ ...factsOf(file), isPublic }));
    const answer = await client.mutation(StartDocumentUploadsDocument, { folderId, files }).toPromise();
    return { uploads: answer.data?.startDocumentUploads ?? [], failure: failureOfAnswer(answer) };
  },
  async finish(client, uploadId) {
    return failureOfAnswer(await client.mutation(FinishDocumentUploadDocument, { uploadId }).toPromise());
  },
  cancel: (client, uploadId) => client.mutation(CancelDocumentUploadDocument, { uploadId }).toPromise(),
};

/** Saves a document that may not be public: a link could not send the access token. */
export async function saveDocument({ url, name }: { url: string; name: string }): Promise<Failure | null> {
  const status = await fetchAndSave({ url, name });
  return status === 200 ? null : downloadFailure(status);
}

/**
 * Fetches a file with the access token and saves it.
 * @returns the answer's status: 200 once it is saved, 0 without an answer.
 */
export async function fetchAndSave({ url, name }: { url: string; name: string }): Promise<number> {
  try {
    const response = await fetch(url, { headers: { authorization: authorizationOf(await accessTokenArgument()) } });
    if (response.status !== 200) return response.status;
    const address = URL.createObjectURL(await response.blob());
    const link = Object.assign(document.createElement("a"), { href: address, download: name });
    link.click();
    // The browser has taken the file over by then.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
    return 200;
  } catch {
    return 0;
  }
}

function downloadFailure(status: number): Failure {
  const isRefused = status === 401 || status === 403;
  const code = isRefused ? ERROR_CODES.DOWNLOAD_REFUSED : ERROR_CODES.DOWNLOAD_FAILED;
  return failureOf({ message: `GET answered ${status}`, extensions: { code } });
}
