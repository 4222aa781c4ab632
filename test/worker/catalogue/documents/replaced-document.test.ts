import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { handleGraphql } from "../../../../worker/app/http/endpoint.ts";
import { parseEnv, type WorkerEnv } from "../../../../worker/kit/env.ts";
import type { GraphqlAnswer } from "../../../support/graphql.ts";
import { bytesOf, pdf } from "../../../support/sale/office-files.ts";
import { startDocuments } from "../../../support/sale/send-document.ts";
import { sendPart } from "../../../support/sale/send-image.ts";
import { create, createLotFor, createProjectFor, newAuctioneer, refusal } from "../../../support/sale/setup.ts";

/** A bucket in which a file that was sent is another one after so many reads. */
function replacingAfter(reads: number, content: Uint8Array): R2Bucket {
  let left = reads;
  const get = async (key: string, options?: R2GetOptions) => {
    const object = await env.FILES.get(key, options);
    if (key.startsWith("uploads/") && --left === 0) await env.FILES.put(key, content);
    return object;
  };
  return new Proxy(env.FILES, {
    get(files, name) {
      if (name === "get") return get;
      const value: unknown = Reflect.get(files, name);
      return typeof value === "function" ? value.bind(files) : value;
    },
  });
}

it.each([
  ["while it is inspected", 1],
  ["between its inspection and its keeping", 2],
])("a document that is replaced %s is not kept, and is inspected again", async (_, reads) => {
  const seller = await newAuctioneer();
  const projectId = await createProjectFor(seller);
  const lotId = await createLotFor(seller, { projectId, lotNumber: "1" });
  const folderId = await create("createLotDocumentRootFolder", { lotId }, seller);
  const bytes = pdf({ head: `%${" ".repeat(100)}\n` });
  const page = bytesOf("<!doctype html><script>alert(1)</script>".padEnd(bytes.length));
  const [upload] = (await startDocuments(seller, folderId, [{ bytes: bytes.length }])).data?.result ?? [];
  expect(await sendPart(seller, upload?.partAddresses[0] ?? "", bytes)).toBe(204);

  const query = "mutation ($uploadId: ID!) { finishDocumentUpload(uploadId: $uploadId) { id } }";
  const bindings = { ...env, FILES: replacingAfter(reads, page) };
  const finish = async (): Promise<GraphqlAnswer<object>> => {
    const request = new Request("http://localhost/graphql", {
      method: "POST",
      body: JSON.stringify({ query, variables: { uploadId: upload?.uploadId } }),
      headers: { "content-type": "application/json", authorization: `Bearer ${seller.token}` },
    });
    const appEnv = parseEnv(bindings as unknown as WorkerEnv); // The test's bindings.
    const url = new URL(request.url);
    return await (await handleGraphql({ request, url, env: appEnv, waitUntil: () => {} })).json();
  };
  expect(refusal(await finish())).toBe("5002");
  expect(await env.FILES.head(`documents/${upload?.uploadId}`)).toBeNull();
  expect(await env.DB.prepare("select * from documents where folder_id = ?").bind(folderId).first()).toBeNull();
  expect(refusal(await finish())).toEqual(["file documentFormat"]);
  expect(await env.FILES.head(`uploads/${upload?.uploadId}`)).toBeNull();
});
