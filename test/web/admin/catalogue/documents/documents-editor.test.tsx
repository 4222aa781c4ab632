import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DocumentsEditor } from "../../../../../web/admin/catalogue/documents/documents-editor.tsx";
import { FakeApi } from "../../../support/fake-api.ts";
import { renderPage } from "../../../support/render-page.tsx";

// The simulated page has no locks, by which tabs renew a session one at a time.
vi.mock("../../../../../web/kit/session/access-token.ts", () => ({ accessTokenArgument: async () => "token" }));

const OK = { result: true };
const folder = (id: string, name: string, parentId: string | null = "root") => ({
  __typename: "DocumentFolderName",
  id,
  name,
  parentId,
});
const file = (id: string, name: string, isPublic = false) => ({
  __typename: "Document",
  id,
  name,
  contentType: "application/pdf",
  bytes: 2_000_000,
  isPublic,
  url: `/documents/${id}`,
});

const fakeApi = (rootFolderId: string | null = "root") =>
  new FakeApi()
    .answer("documentsOfAsset", {
      owner: { __typename: "Lot", id: "asset-1", documentInfo: { __typename: "DocumentInfo", rootFolderId } },
    })
    .answer("getDocumentFolderAdmin", ({ folderId }) => ({
      getDocumentFolderAdmin: {
        __typename: "DocumentFolder",
        id: folderId,
        documentCount: 2,
        path: [folder("root", "", null), ...(folderId === "root" ? [] : [folder("map", "Keuringen")])],
        folders: folderId === "root" ? [folder("map", "Keuringen")] : [],
        allFolders: [folder("root", "", null), folder("map", "Keuringen")],
        documents: folderId === "root" ? [file("a", "a.pdf"), file("b", "b.pdf", true)] : [],
      },
    }))
    .answer("reOrderDocuments", { reOrderDocuments: OK })
    .answer("deleteDocuments", { deleteDocuments: OK })
    .answer("restoreDocuments", { restoreDocuments: OK })
    .answer("moveDocuments", { moveDocuments: OK })
    .answer("updateDocument", { updateDocument: file("a", "a.pdf", true) })
    .answer("createLotDocumentRootFolder", { root: { __typename: "CreatedId", id: "root" } });

function show(api: FakeApi): FakeApi {
  renderPage(<DocumentsEditor owner={{ kind: "asset", id: "asset-1" }} />, { api });
  return api;
}

const sent = (api: FakeApi, operation: string) =>
  api.requests.filter(({ name }) => name === operation).map(({ variables }) => variables);

async function choose(name: string, action: string): Promise<void> {
  fireEvent.click(await screen.findByRole("button", { name: `Meer voor ${name}` }));
  fireEvent.click(await screen.findByRole("button", { name: action }));
}

beforeEach(() => vi.unstubAllGlobals());

describe("the documents of an asset", () => {
  it("begin with a root folder, when it is asked for", async () => {
    const api = show(fakeApi(null));
    fireEvent.click(await screen.findByRole("button", { name: "Documenten toevoegen" }));
    expect(await screen.findByText("a.pdf")).toBeDefined();
    expect(sent(api, "createLotDocumentRootFolder")).toEqual([{ id: "asset-1" }]);
  });

  it("say their format, size and publicity, and are shown to the public", async () => {
    const api = show(fakeApi());
    const [first] = (await screen.findAllByRole("listitem")).filter(({ textContent }) =>
      textContent?.includes("a.pdf"),
    );
    expect(within(first as HTMLElement).getByText("PDF · 2 MB")).toBeDefined();
    expect(within(first as HTMLElement).getByText("Niet openbaar")).toBeDefined();
    await choose("a.pdf", "Openbaar maken");
    await waitFor(() =>
      expect(sent(api, "updateDocument")).toEqual([
        {
          documentId: "a",
          document: { name: "a.pdf", isPublic: true, expectedName: "a.pdf", expectedIsPublic: false },
        },
      ]),
    );
  });

  it("are ordered, and moved to another folder", async () => {
    const api = show(fakeApi());
    await choose("b.pdf", "Omhoog");
    await waitFor(() =>
      expect(sent(api, "reOrderDocuments")).toEqual([{ folderId: "root", ids: ["b", "a"], expectedOrder: ["a", "b"] }]),
    );
    await choose("a.pdf", "Verplaatsen …");
    fireEvent.change(await screen.findByLabelText("Naar map"), { target: { value: "map" } });
    fireEvent.click(screen.getByRole("button", { name: "Verplaatsen" }));
    await waitFor(() =>
      expect(sent(api, "moveDocuments")).toEqual([{ folderId: "map", ids: ["a"], fromFolderId: "root" }]),
    );
  });

  it("that another user has renamed meanwhile keep that name, which is shown", async () => {
    const api = show(fakeApi()).refuse("updateDocument", { code: "CHANGED_MEANWHILE" });
    await choose("a.pdf", "Naam wijzigen");
    fireEvent.change(await screen.findByLabelText("Naam"), { target: { value: "c.pdf" } });
    fireEvent.click(screen.getByRole("button", { name: "Opslaan" }));
    expect((await screen.findAllByText(/intussen gewijzigd/)).length).toBeGreaterThan(0);
    await waitFor(() => expect(sent(api, "getDocumentFolderAdmin")).toHaveLength(2));
  });

  it("have a history each", async () => {
    const api = show(fakeApi()).answer("documentHistory", { changes: [] });
    await choose("a.pdf", "Wijzigingen");
    await screen.findByRole("dialog", { name: "Wijzigingen van a.pdf" });
    await waitFor(() => expect(sent(api, "documentHistory")).toMatchObject([{ id: "a", after: null }]));
  });

  it("are deleted, and the deletion is undone", async () => {
    const api = show(fakeApi());
    await choose("a.pdf", "Verwijderen");
    fireEvent.click(await screen.findByRole("button", { name: "Ongedaan maken" }));
    await waitFor(() => expect(sent(api, "restoreDocuments")).toEqual([{ folderId: "root", ids: ["a"] }]));
    expect(sent(api, "deleteDocuments")).toEqual([{ folderId: "root", ids: ["a"] }]);
  });

  it("stand in folders, which are opened and left", async () => {
    show(fakeApi());
    fireEvent.click(await screen.findByRole("button", { name: "Keuringen" }));
    expect(await screen.findByText("In deze map staat nog niets.")).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Alle documenten" }));
    expect(await screen.findByText("a.pdf")).toBeDefined();
  });

  it("say why one cannot be downloaded (5005)", async () => {
    vi.stubGlobal("fetch", async () => new Response("5005", { status: 403 }));
    show(fakeApi());
    fireEvent.click(await screen.findByRole("button", { name: "a.pdf" }));
    expect(await screen.findByText("U mag dit bestand niet downloaden.")).toBeDefined();
  });

  it("of another format are named, and not sent", async () => {
    const api = show(fakeApi());
    const input = await screen.findByLabelText("Bestanden kiezen", { selector: "input" });
    fireEvent.change(input, { target: { files: [new File(["x"], "page.html")] } });
    expect(
      await screen.findByText("Niet verstuurd: alleen PDF, Office, OpenDocument, JPEG, PNG of WebP."),
    ).toBeDefined();
    expect(sent(api, "startDocumentUploads")).toEqual([]);
  });
});
