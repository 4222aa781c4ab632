import { hasDocumentEnding, MAX_DOCUMENT_BYTES } from "../../../../schema/catalogue/terms/document-limits.ts";
import { ERROR_CODES } from "../../../../schema/kit/error-codes.ts";
import { type Failure, failureOf, failureOfAnswer } from "../../../kit/errors/errors.ts";
import { fetchAndSave } from "../../../kit/session/fetch-and-save.ts";
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

function downloadFailure(status: number): Failure {
  const isRefused = status === 401 || status === 403;
  const code = isRefused ? ERROR_CODES.DOWNLOAD_REFUSED : ERROR_CODES.DOWNLOAD_FAILED;
  return failureOf({ message: `GET answered ${status}`, extensions: { code } });
}
