import { describe, expect, it } from "vitest";
import { MAX_FOLDER_DEPTH, MAX_FOLDERS } from "../../../../schema/catalogue/terms/document-limits.ts";
import { newPerson } from "../../../support/people/people.ts";
import { docx, pdf } from "../../../support/sale/office-files.ts";
import {
  type DocumentOperation,
  onDocuments,
  type SentDocument,
  sendDocument,
  startDocuments,
} from "../../../support/sale/send-document.ts";
import { create, createLotFor, createProjectFor, newAuctioneer, refusal, send } from "../../../support/sale/setup.ts";

interface Folder {
  name: string;
  path: { name: string }[];
  folders: { id: string; name: string }[];
  documents: SentDocument[];
  allFolders: { name: string }[];
  documentCount: number;
}

async function newRoot() {
  const seller = await newAuctioneer();
  const projectId = await createProjectFor(seller);
  const lotId = await createLotFor(seller, { projectId, lotNumber: "1" });
  const root = await create("createLotDocumentRootFolder", { lotId }, seller);
  const act = (name: DocumentOperation, variables: object) => onDocuments(name, { ...variables }, seller);
  const read = async (folderId: string = root) => {
    const answer = await onDocuments<Folder>("getDocumentFolderAdmin", { folderId }, seller);
    if (!answer.data?.result) throw new Error(JSON.stringify(answer.errors));
    return answer.data.result;
  };
  return {
    seller,
    projectId,
    lotId,
    root,
    act,
    read,
    namesIn: async (folderId?: string) => (await read(folderId)).documents.map(({ name }) => name),
    addFolder: (folderId: string, name: string) => create("createDocumentFolder", { folderId, name }, seller),
    addDocument: async (folderId: string, name: string) =>
      (await sendDocument(seller, folderId, { bytes: pdf(), name })).data?.result.id ?? "",
  };
}

describe("the root folder of an asset, a publication and a project", () => {
  it("is one folder, however often it is asked for, and its owner says so", async () => {
    const { seller, lotId, root, read } = await newRoot();
    expect(await create("createLotDocumentRootFolder", { lotId }, seller)).toBe(root);
    expect(await read()).toMatchObject({ ownerId: lotId, name: "", folders: [], documents: [], documentCount: 0 });
    expect(refusal(await send("createLotDocumentRootFolder", { lotId: "no-such-lot" }, seller))).toBe("NOT_FOUND");
  });

  it("is not renamed, moved or deleted", async () => {
    const { root, addFolder, act } = await newRoot();
    const folder = await addFolder(root, "Map");
    expect(refusal(await act("renameDocumentFolder", { folderId: root, name: "x" }))).toBe("NOT_FOUND");
    expect(refusal(await act("deleteDocumentFolder", { folderId: root }))).toBe("NOT_FOUND");
    expect(refusal(await act("moveDocumentFolder", { folderId: root, targetFolderId: folder }))).toBe("NOT_FOUND");
  });
});

describe("folders", () => {
  it("are made in order, renamed, ordered and moved with what is in them", async () => {
    const { root, read, namesIn, addFolder, addDocument, act } = await newRoot();
    const [first, second] = [await addFolder(root, "Eerste"), await addFolder(root, "Tweede")];
    await addDocument(first, "a.pdf");
    await act("renameDocumentFolder", { folderId: first, name: " Keuringen " });
    await act("reOrderDocumentFolders", { folderId: root, reOrderFolders: [second, first] });
    expect((await read()).folders.map(({ name }) => name)).toEqual(["Tweede", "Keuringen"]);
    await act("moveDocumentFolder", { folderId: first, targetFolderId: second });
    expect((await read()).folders.map(({ name }) => name)).toEqual(["Tweede"]);
    const moved = await read(first);
    expect(moved.path.map(({ name }) => name)).toEqual(["", "Tweede", "Keuringen"]);
    expect(moved.allFolders.map(({ name }) => name)).toEqual(["", "Tweede", "Keuringen"]);
    expect(await namesIn(first)).toEqual(["a.pdf"]);
    const stale = await act("reOrderDocumentFolders", { folderId: root, reOrderFolders: [second, first] });
    expect(refusal(stale)).toEqual(["reOrderFolders documentsChanged"]);
  });

  it("are not moved into themselves, too deep, or to another owner", async () => {
    const { root, addFolder, act } = await newRoot();
    const chain = [root];
    for (let depth = 1; depth <= MAX_FOLDER_DEPTH; depth += 1)
      chain.push(await addFolder(chain.at(-1) ?? "", `${depth}`));
    const [, top = "", below = ""] = chain;
    const deepest = chain.at(-1) ?? "";
    const move = async (folderId: string, targetFolderId: string) =>
      refusal(await act("moveDocumentFolder", { folderId, targetFolderId }));
    expect(await move(top, deepest)).toEqual(["targetFolderId folderInItself"]);
    expect(await move(top, top)).toEqual(["targetFolderId folderInItself"]);
    const tooDeep = await act("renameDocumentFolder", { folderId: deepest, name: "a/b" });
    expect(refusal(tooDeep)).toEqual(["name plainName"]);
    const other = await addFolder(root, "Andere");
    expect(await move(top, other)).toEqual(["folderId folderDepth"]);
    expect(await move(below, other)).toBeUndefined();
    const elsewhere = await newRoot();
    expect(await move(top, elsewhere.root)).toBe("NOT_FOUND");
  });

  it("are refused below the deepest one, and above their number", async () => {
    const { seller, root, addFolder } = await newRoot();
    const refusalOf = async (folderId: string, name: string) =>
      refusal(await send("createDocumentFolder", { folderId, name }, seller));
    let deepest = root;
    for (let depth = 1; depth <= MAX_FOLDER_DEPTH; depth += 1) deepest = await addFolder(deepest, `${depth}`);
    expect(await refusalOf(deepest, "x")).toEqual(["folderId folderDepth"]);
    expect(await refusalOf(root, "x".repeat(81))).toEqual(["name maximumCharacters"]);
    for (const name of ["../x", "..", "a\\b"]) expect(await refusalOf(root, name)).toEqual(["name plainName"]);
    for (let count = MAX_FOLDER_DEPTH + 1; count < MAX_FOLDERS; count += 1) await addFolder(root, `${count}`);
    expect(await refusalOf(root, "one more")).toEqual(["folderId maximumItems"]);
  });

  it("are deleted and restored with what is in them, but for what was deleted before", async () => {
    const { root, read, namesIn, addFolder, addDocument, act } = await newRoot();
    const folder = await addFolder(root, "Map");
    const within = await addFolder(folder, "Daarin");
    const [gone] = [await addDocument(folder, "gone.pdf"), await addDocument(within, "kept.pdf")];
    await act("deleteDocuments", { folderId: folder, documentIds: [gone] });
    await act("deleteDocumentFolder", { folderId: folder });
    expect(await read()).toMatchObject({ folders: [], documentCount: 0 });
    expect(refusal(await act("getDocumentFolderAdmin", { folderId: within }))).toBe("NOT_FOUND");
    expect(refusal(await act("restoreDocumentFolder", { folderId: within }))).toBe("NOT_FOUND");
    expect((await act("restoreDocumentFolder", { folderId: folder })).errors).toBeUndefined();
    expect([await namesIn(folder), await namesIn(within)]).toEqual([[], ["kept.pdf"]]);
  });
});

describe("the order of documents and folders", () => {
  it("is not written over another one that came after it was read", async () => {
    const { root, read, namesIn, addFolder, addDocument, act } = await newRoot();
    const folders = [await addFolder(root, "A"), await addFolder(root, "B"), await addFolder(root, "C")];
    const [a = "", b = "", c = ""] = folders;
    await act("reOrderDocumentFolders", { folderId: root, reOrderFolders: [c, a, b], expectedOrder: [a, b, c] });
    const late = { folderId: root, reOrderFolders: [b, a, c], expectedOrder: [a, b, c] };
    expect(refusal(await act("reOrderDocumentFolders", late))).toBe("CHANGED_MEANWHILE");
    expect((await read()).folders.map(({ name }) => name)).toEqual(["C", "A", "B"]);

    const [one, two] = [await addDocument(root, "1.pdf"), await addDocument(root, "2.pdf")];
    await act("reOrderDocuments", { folderId: root, documentIds: [two, one], expectedOrder: [one, two] });
    const again = { folderId: root, documentIds: [two, one], expectedOrder: [one, two] };
    expect(refusal(await act("reOrderDocuments", again))).toBe("CHANGED_MEANWHILE");
    const three = await addDocument(root, "3.pdf");
    const without = { folderId: root, documentIds: [one, two], expectedOrder: [two, one] };
    expect(refusal(await act("reOrderDocuments", without))).toBe("CHANGED_MEANWHILE");
    await act("reOrderDocuments", { folderId: root, documentIds: [three, one, two], expectedOrder: [two, one, three] });
    expect(await namesIn()).toEqual(["3.pdf", "1.pdf", "2.pdf"]);
  });
});

describe("documents", () => {
  it("are renamed with an ending that fits, ordered, moved, deleted and restored", async () => {
    const { seller, root, namesIn, addFolder, addDocument, act } = await newRoot();
    const folder = await addFolder(root, "Map");
    const [one, two, three] = [
      await addDocument(root, "1.pdf"),
      await addDocument(root, "2.pdf"),
      await addDocument(root, "3.pdf"),
    ];
    const update = (document: object) =>
      onDocuments<SentDocument>("updateDocument", { documentId: one, document }, seller);
    expect((await update({ name: " Eén.PDF ", isPublic: true })).data?.result).toMatchObject({
      name: "Eén.PDF",
      isPublic: true,
    });
    expect(refusal(await update({ name: "1.docx", isPublic: true }))).toEqual(["document.name documentEnding"]);
    expect(refusal(await update({ name: "a/1.pdf", isPublic: true }))).toEqual(["document.name plainName"]);
    await act("reOrderDocuments", { folderId: root, documentIds: [three, one, two] });
    expect(await namesIn()).toEqual(["3.pdf", "Eén.PDF", "2.pdf"]);
    expect(refusal(await act("reOrderDocuments", { folderId: root, documentIds: [three, one] }))).toEqual([
      "reOrderFiles documentsChanged",
    ]);
    await addDocument(folder, "0.pdf");
    await act("moveDocuments", { folderId: folder, documentIds: [two, three] });
    expect([await namesIn(), await namesIn(folder)]).toEqual([["Eén.PDF"], ["0.pdf", "2.pdf", "3.pdf"]]);
    await act("deleteDocuments", { folderId: folder, documentIds: [two, one] });
    expect([await namesIn(), await namesIn(folder)]).toEqual([["Eén.PDF"], ["0.pdf", "3.pdf"]]);
    await act("restoreDocuments", { folderId: folder, documentIds: [two] });
    expect(await namesIn(folder)).toEqual(["0.pdf", "2.pdf", "3.pdf"]);
  });

  it("of a project are for its staff alone", async () => {
    const { seller, projectId } = await newRoot();
    const folderId = await create("createProjectDocumentRootFolder", { projectId }, seller);
    const file = { bytes: 10, isPublic: true };
    expect(refusal(await startDocuments(seller, folderId, [file]))).toEqual(["files.0.isPublic projectDocument"]);
    const documentId = (await sendDocument(seller, folderId, { bytes: docx(), name: "a.docx" })).data?.result.id;
    const document = { name: "a.docx", isPublic: true };
    const shown = await onDocuments("updateDocument", { documentId, document }, seller);
    expect(refusal(shown)).toEqual(["document.isPublic projectDocument"]);
  });
});

describe("what two people change at the same time", () => {
  it("is not overwritten by the one who has not seen the other's change: names and publicity", async () => {
    const { root, namesIn, read, addFolder, addDocument, act } = await newRoot();
    const [folderId, documentId] = [await addFolder(root, "Map"), await addDocument(root, "a.pdf")];
    const rename = (name: string) => act("renameDocumentFolder", { folderId, name, expectedName: "Map" });
    expect((await rename("Keuringen")).errors).toBeUndefined();
    expect(refusal(await rename("Foto's"))).toBe("CHANGED_MEANWHILE");
    expect((await read()).folders.map(({ name }) => name)).toEqual(["Keuringen"]);

    const seen = { expectedName: "a.pdf", expectedIsPublic: false };
    const update = (document: object) => act("updateDocument", { documentId, document: { ...document, ...seen } });
    expect((await update({ name: "b.pdf", isPublic: false })).errors).toBeUndefined();
    expect(refusal(await update({ name: "a.pdf", isPublic: true }))).toBe("CHANGED_MEANWHILE");
    expect(await namesIn()).toEqual(["b.pdf"]);
    expect((await read()).documents[0]?.isPublic).toBe(false);
    await act("updateDocument", { documentId, document: { name: "b.pdf", isPublic: true } });
    const hidden = { name: "c.pdf", isPublic: false, expectedName: "b.pdf", expectedIsPublic: false };
    expect(refusal(await act("updateDocument", { documentId, document: hidden }))).toBe("CHANGED_MEANWHILE");
  });

  it("is not overwritten: where folders and documents stand", async () => {
    const { root, namesIn, addFolder, addDocument, act } = await newRoot();
    const [one, two, three] = [await addFolder(root, "1"), await addFolder(root, "2"), await addFolder(root, "3")];
    const documentIds = [await addDocument(root, "a.pdf"), await addDocument(root, "b.pdf")];
    const [first] = documentIds;
    const move = (folderId: string, ids = documentIds) =>
      act("moveDocuments", { folderId, documentIds: ids, fromFolderId: root });
    expect((await move(one, [first ?? ""])).errors).toBeUndefined();
    expect(refusal(await move(two))).toBe("CHANGED_MEANWHILE");
    expect([await namesIn(), await namesIn(one), await namesIn(two)]).toEqual([["b.pdf"], ["a.pdf"], []]);
    const moveFolder = (targetFolderId: string) =>
      act("moveDocumentFolder", { folderId: three, targetFolderId, fromFolderId: root });
    expect((await moveFolder(one)).errors).toBeUndefined();
    expect(refusal(await moveFolder(two))).toBe("CHANGED_MEANWHILE");
  });
});

describe("rights over folders and documents", () => {
  it("are those of editors of the project, and no project reaches into another", async () => {
    const mine = await newRoot();
    const other = await newRoot();
    const stranger = await newPerson();
    const folder = await mine.addFolder(mine.root, "Map");
    const documentId = await mine.addDocument(mine.root, "a.pdf");
    const [reOrderFolders, documentIds] = [[folder], [documentId]];
    const document = { name: "b.pdf", isPublic: true };
    const folderOperations: [DocumentOperation, object][] = [
      ["renameDocumentFolder", { folderId: folder, name: "x" }],
      ["moveDocumentFolder", { folderId: folder, targetFolderId: mine.root }],
      ["deleteDocumentFolder", { folderId: folder }],
      ["restoreDocumentFolder", { folderId: folder }],
      ["reOrderDocumentFolders", { folderId: mine.root, reOrderFolders }],
      ["updateDocument", { documentId, document }],
      ["moveDocuments", { folderId: folder, documentIds }],
      ["deleteDocuments", { folderId: mine.root, documentIds }],
      ["restoreDocuments", { folderId: mine.root, documentIds }],
      ["reOrderDocuments", { folderId: mine.root, documentIds }],
    ];
    for (const [name, variables] of folderOperations)
      for (const client of [stranger, other.seller])
        expect(refusal(await onDocuments(name, { ...variables }, client)), name).toBe("1019");
    expect(refusal(await onDocuments("getDocumentFolderAdmin", { folderId: folder }, other.seller))).toBe("1024");
    expect(refusal(await startDocuments(other.seller, folder, [{ bytes: 10 }]))).toBe("1019");
    // The other's own folder, with ids of this one.
    const foreign: [DocumentOperation, object][] = [
      ["moveDocuments", { folderId: other.root, documentIds }],
      ["deleteDocuments", { folderId: other.root, documentIds }],
      ["restoreDocuments", { folderId: other.root, documentIds }],
    ];
    for (const [name, variables] of foreign) await other.act(name, variables);
    expect(refusal(await other.act("reOrderDocuments", { folderId: other.root, documentIds }))).toEqual([
      "reOrderFiles documentsChanged",
    ]);
    expect(refusal(await other.act("reOrderDocumentFolders", { folderId: other.root, reOrderFolders }))).toEqual([
      "reOrderFolders documentsChanged",
    ]);
    expect(await mine.read()).toMatchObject({ folders: [{ name: "Map" }], documents: [{ name: "a.pdf" }] });
    expect(await other.read()).toMatchObject({ folders: [], documents: [] });
  });
});
