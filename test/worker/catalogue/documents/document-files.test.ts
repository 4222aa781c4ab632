import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { MAX_DOCUMENTS } from "../../../../schema/catalogue/terms/document-limits.ts";
import { PART_BYTES } from "../../../../schema/catalogue/terms/upload-limits.ts";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { DAY_MS } from "../../../../schema/kit/durations.ts";
import { dropDeletedDocuments } from "../../../../worker/catalogue/documents/drop-deleted-documents.ts";
import { dropAbandonedUploads } from "../../../../worker/catalogue/uploads/drop-abandoned-uploads.ts";
import { parseEnv, type WorkerEnv } from "../../../../worker/kit/env.ts";
import { grant } from "../../../support/people/accounts.ts";
import { newPerson } from "../../../support/people/people.ts";
import { bytesOf, docx, joinedBytes, ods, pdf, zip } from "../../../support/sale/office-files.ts";
import { PLACE, phoneJpeg, pngOf } from "../../../support/sale/photos.ts";
import { download, onDocuments, sendDocument, startDocuments } from "../../../support/sale/send-document.ts";
import { finishUpload, sendPart } from "../../../support/sale/send-image.ts";
import { create, createLotFor, createProjectFor, newAuctioneer, refusal } from "../../../support/sale/setup.ts";

async function newFolder() {
  const seller = await newAuctioneer();
  const projectId = await createProjectFor(seller);
  const lotId = await createLotFor(seller, { projectId, lotNumber: "1" });
  return { seller, projectId, lotId, folderId: await create("createLotDocumentRootFolder", { lotId }, seller) };
}

async function keysOf(prefix: string): Promise<string[]> {
  const { objects } = await env.FILES.list({ prefix });
  return objects.map(({ key }) => key);
}

const context = () => ({ env: parseEnv(env as unknown as WorkerEnv), database: openDatabase(env) }); // The test's bindings.

describe("a document that is sent", () => {
  it.each([
    ["manual.pdf", pdf(), "application/pdf"],
    ["Contract.DOCX", docx(), "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
    ["lijst.ods", ods(), "application/vnd.oasis.opendocument.spreadsheet"],
  ])("is kept as it is, with the type of its content: %s", async (name, bytes, contentType) => {
    const { seller, folderId } = await newFolder();
    const sent = await sendDocument(seller, folderId, { bytes, name });
    const document = sent.data?.result;
    expect(document).toMatchObject({ name, contentType, bytes: bytes.length, order: 0, isPublic: false });
    const got = await download(document?.url ?? "", seller);
    expect([got.status, got.bytes, got.headers.get("content-type")]).toEqual([200, bytes, contentType]);
    expect(await keysOf(`uploads/${document?.id}`)).toEqual([]);
    const again = await onDocuments("finishDocumentUpload", { uploadId: document?.id }, seller);
    expect(again.data?.result).toEqual(document);
  });

  it("is a picture of its pixels alone, upright, without its metadata and what is behind it", async () => {
    const { seller, folderId } = await newFolder();
    const page = bytesOf("<script>alert(1)</script>");
    const jpeg = await sendDocument(seller, folderId, { bytes: joinedBytes(await phoneJpeg(), page), name: "1.jpg" });
    const { bytes } = await download(jpeg.data?.result.url ?? "", seller);
    const text = new TextDecoder("latin1").decode(bytes);
    expect([text.includes(PLACE), text.includes("<script>")]).toEqual([false, false]);
    const stream = new Response(bytes).body;
    expect(stream && (await env.IMAGES.info(stream))).toMatchObject({ format: "image/jpeg", width: 20, height: 40 });
    const png = await sendDocument(seller, folderId, { bytes: await pngOf(), name: "2.png" });
    expect(png.data?.result).toMatchObject({ contentType: "image/png", order: 1 });
  });

  it("may have several parts, and goes on from those that are there", async () => {
    const { seller, folderId } = await newFolder();
    const bytes = pdf({ head: `%${"x".repeat(PART_BYTES)}\n` });
    const file = { bytes: bytes.length };
    const [begun] = (await startDocuments(seller, folderId, [file])).data?.result ?? [];
    expect(await sendPart(seller, begun?.partAddresses[1] ?? "", bytes.slice(PART_BYTES))).toBe(204);
    const [resumed] = (await startDocuments(seller, folderId, [file])).data?.result ?? [];
    expect(resumed).toEqual({ ...begun, keptParts: [2] });
    const finish = () => onDocuments("finishDocumentUpload", { uploadId: begun?.uploadId }, seller);
    expect(refusal(await finish())).toBe("5000");
    expect(await sendPart(seller, begun?.partAddresses[0] ?? "", bytes.slice(0, PART_BYTES))).toBe(204);
    expect((await finish()).data?.result).toMatchObject({ contentType: "application/pdf", bytes: bytes.length });
  });
});

const CONTENT_TYPES = { "[Content_Types].xml": "<Types/>" };

describe("a file that is none of the formats, or something else too, is refused and deleted", () => {
  it.each([
    ["a page named as a PDF", "a.pdf", bytesOf("<!doctype html><script>alert(1)</script>")],
    ["an SVG named as a picture", "a.png", bytesOf("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>")],
    ["a page before a PDF", "a.pdf", joinedBytes(bytesOf("<html>"), pdf())],
    ["a page at the head of a PDF", "a.pdf", pdf({ head: "<script>alert(1)</script>\n" })],
    ["a page behind a PDF", "a.pdf", pdf({ tail: "<html><script>alert(1)</script>" })],
    ["a PDF that is a ZIP too", "a.pdf", joinedBytes(pdf(), docx())],
    [
      "a PDF that ends in the comment of a ZIP",
      "a.pdf",
      pdf({ tail: `PK\u0005\u0006${"\0".repeat(16)}\u0006\0%%EOF\n` }),
    ],
    ["a PDF that is cut off", "a.pdf", pdf().slice(0, 40)],
    ["a ZIP of anything", "a.docx", zip({ "a.txt": "a" })],
    ["a document with macros", "a.docx", docx({ "word/vbaProject.bin": "x" })],
    ["a document with a page in it", "a.docx", docx({ "word/a.html": "x" })],
    ["a document with a path out of it", "a.docx", docx({ "../../a.xml": "x" })],
    ["a document of two kinds", "a.docx", docx({ "xl/workbook.xml": "x" })],
    ["a document behind a page", "a.docx", joinedBytes(bytesOf("<html>"), docx())],
    ["a page behind a document", "a.docx", joinedBytes(docx(), bytesOf("<html>"))],
    [
      "a document that would fill a disk",
      "a.docx",
      zip({ ...CONTENT_TYPES, "word/document.xml": "" }, { unpackedBytes: 2 ** 30 }),
    ],
    ["an open document of an unknown type", "a.ods", zip({ mimetype: "text/html", "content.xml": "" })],
    ["bytes of nothing", "a.pdf", new Uint8Array(100)],
    ["a script", "a.pdf", bytesOf("#!/bin/sh\nrm -rf /\n")],
  ])("%s", async (_, name, bytes) => {
    const { seller, folderId } = await newFolder();
    expect(refusal(await sendDocument(seller, folderId, { bytes, name }))).toEqual(["file documentFormat"]);
    expect(await env.DB.prepare("select * from uploads where owner_id = ?").bind(folderId).first()).toBeNull();
    expect(await env.DB.prepare("select * from documents where folder_id = ?").bind(folderId).first()).toBeNull();
  });

  it("one whose name says another format", async () => {
    const { seller, folderId } = await newFolder();
    expect(refusal(await sendDocument(seller, folderId, { bytes: docx(), name: "a.pdf" }))).toEqual([
      "file documentEnding",
    ]);
    expect(refusal(await sendDocument(seller, folderId, { bytes: pdf(), name: "a.jpg" }))).toEqual([
      "file documentEnding",
    ]);
  });

  it("one that is announced with a bad name or size, before anything is sent", async () => {
    const { seller, folderId } = await newFolder();
    const refusalOf = async (file: { bytes: number; name?: string }) =>
      refusal(await startDocuments(seller, folderId, [file]));
    for (const name of ["a.svg", "a.html", "a.docm", "a.pdf.exe", "pdf"])
      expect(await refusalOf({ bytes: 10, name })).toEqual(["files.0.name documentFormat"]);
    for (const name of ["../../a.pdf", "C:\\a.pdf", "/etc/a.pdf"])
      expect(await refusalOf({ bytes: 10, name })).toEqual(["files.0.name plainName"]);
    expect(await refusalOf({ bytes: 10, name: "a\u202Efdp.pdf" })).toEqual(["files.0.name visibleCharacters"]);
    expect(await refusalOf({ bytes: 10, name: "a\0.pdf" })).toEqual(["files.0.name visibleCharacters"]);
    expect(await refusalOf({ bytes: 10, name: `${"a".repeat(150)}.pdf` })).toEqual(["files.0.name maximumCharacters"]);
    expect(await refusalOf({ bytes: 2 ** 30 })).toEqual(["files.0.bytes maximumBytes"]);
    expect(await refusalOf({ bytes: 0 })).toEqual(["files.0.bytes minimum"]);
  });
});

describe("limits", () => {
  it("are those of the owner, in all its folders, with what is on its way", async () => {
    const { seller, folderId } = await newFolder();
    const within = await create("createDocumentFolder", { folderId, name: "Map" }, seller);
    const files = (count: number) => Array.from({ length: count }, (_, index) => ({ bytes: 10, name: `${index}.pdf` }));
    expect((await startDocuments(seller, folderId, files(MAX_DOCUMENTS - 1))).errors).toBeUndefined();
    expect(refusal(await startDocuments(seller, within, files(2)))).toEqual(["files maximumItems"]);
    expect((await startDocuments(seller, within, files(1))).errors).toBeUndefined();
  });

  it("are those of the unit's storage, together with its pictures", async () => {
    const { seller, folderId, projectId } = await newFolder();
    await env.DB.prepare(
      `insert into documents (id, folder_id, owner_id, name, content_type, position, created_at_ms, bytes, organizational_unit_id)
       select ?, 'other', 'other', 'a.pdf', 'application/pdf', 0, 0, ?, organizational_unit_id from projects where id = ?`,
    )
      .bind(crypto.randomUUID(), 100 * 2 ** 30 - 5, projectId)
      .run();
    expect(refusal(await startDocuments(seller, folderId, [{ bytes: 6 }]))).toEqual(["files unitStorage"]);
    expect((await startDocuments(seller, folderId, [{ bytes: 5 }])).errors).toBeUndefined();
  });
});

describe("housekeeping", () => {
  it("deletes after a day what was not finished, and files of documents and folders that were deleted", async () => {
    const { seller, folderId } = await newFolder();
    const within = await create("createDocumentFolder", { folderId, name: "Map" }, seller);
    const [left] = (await startDocuments(seller, folderId, [{ bytes: 10, name: "left.pdf" }])).data?.result ?? [];
    await sendPart(seller, left?.partAddresses[0] ?? "", new Uint8Array(10));
    const ids: string[] = [];
    for (const [folder, name] of [
      [folderId, "kept.pdf"],
      [folderId, "1.pdf"],
      [within, "2.pdf"],
    ] as const)
      ids.push((await sendDocument(seller, folder, { bytes: pdf(), name })).data?.result.id ?? "");
    const [kept = "", deleted = "", ofFolder = ""] = ids;
    await onDocuments("deleteDocuments", { folderId, documentIds: [deleted] }, seller);
    await onDocuments("deleteDocumentFolder", { folderId: within }, seller);
    const filesAt = async (now: number) => {
      while (await dropAbandonedUploads({ ...context(), now: () => now }));
      while (await dropDeletedDocuments({ ...context(), now: () => now }));
      const keys = [`uploads/${left?.uploadId}`, ...ids.map((id) => `documents/${id}`)];
      return (await Promise.all(keys.map(keysOf))).map(({ length }) => length);
    };
    expect(await filesAt(Date.now() + DAY_MS - 60_000)).toEqual([1, 1, 1, 1]);
    expect(await filesAt(Date.now() + DAY_MS + 60_000)).toEqual([0, 1, 0, 0]);
    const { results } = await env.DB.prepare("select id from documents where id in (?, ?, ?)")
      .bind(...ids)
      .all();
    expect(results).toEqual([{ id: kept }]);
    expect(ofFolder).not.toBe("");
    expect(refusal(await onDocuments("restoreDocumentFolder", { folderId: within }, seller))).toBe("NOT_FOUND");
  });
});

describe("an upload of another user", () => {
  it("takes no parts of a colleague, and is finished neither by them nor as a picture", async () => {
    const { seller, projectId, folderId } = await newFolder();
    const [stranger, colleague] = [await newPerson(), await newPerson()];
    await grant(colleague, "USER_PROJECT_EDIT", projectId);
    const bytes = pdf();
    const [mine] = (await startDocuments(seller, folderId, [{ bytes: bytes.length }])).data?.result ?? [];
    const [address = "", uploadId = ""] = [mine?.partAddresses[0], mine?.uploadId];
    expect([await sendPart(stranger, address, bytes), await sendPart(colleague, address, bytes)]).toEqual([404, 404]);
    expect(await sendPart(seller, address, bytes)).toBe(204);
    const finish = (as: { token: string }) => onDocuments("finishDocumentUpload", { uploadId }, as);
    expect(refusal(await finish(stranger))).toBe("1019");
    expect(refusal(await finish(colleague))).toBe("NOT_FOUND");
    expect(refusal(await finishUpload(seller, uploadId))).toBe("NOT_FOUND");
    expect((await finish(seller)).errors).toBeUndefined();
  });

  it("becomes nothing if its folder was deleted meanwhile", async () => {
    const { seller, folderId } = await newFolder();
    const within = await create("createDocumentFolder", { folderId, name: "Map" }, seller);
    const bytes = pdf();
    const [upload] = (await startDocuments(seller, within, [{ bytes: bytes.length }])).data?.result ?? [];
    await sendPart(seller, upload?.partAddresses[0] ?? "", bytes);
    await onDocuments("deleteDocumentFolder", { folderId: within }, seller);
    expect(refusal(await onDocuments("finishDocumentUpload", { uploadId: upload?.uploadId }, seller))).toBe(
      "NOT_FOUND",
    );
    expect(await keysOf(`uploads/${upload?.uploadId}`)).toEqual([]);
  });
});
