import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DocumentsEditor } from "../../../../../web/admin/catalogue/documents/documents-editor.tsx";
import { ImagesEditor } from "../../../../../web/admin/catalogue/images/images-editor.tsx";
import { FakeApi } from "../../../support/fake-api.ts";
import { renderPage } from "../../../support/render-page.tsx";

// The simulated page has no locks, by which tabs renew a session one at a time.
vi.mock("../../../../../web/kit/session/access-token.ts", () => ({ accessTokenArgument: async () => "token" }));

const image = (fileId: string, order: number, more: object = {}) => ({
  __typename: "Image",
  fileId,
  order,
  description: "",
  isPublic: true,
  rotation: 0,
  url: `/images/${fileId}`,
  imageSizes: { __typename: "ImageSizes", c100: `/images/${fileId}/c100`, c500: `/images/${fileId}/c500` },
  ...more,
});

const OK = { result: "OK" };

const fakeApi = () =>
  new FakeApi()
    .answer("imagesOfAsset", {
      owner: { __typename: "Lot", id: "asset-1", images: [image("a", 0), image("b", 1), image("c", 2)] },
    })
    .answer("reOrderLotImages", { reOrderLotImages: OK })
    .answer("deleteLotImages", { deleteLotImages: OK })
    .answer("restoreImages", { restoreImages: OK })
    .answer("rotateImage", { rotateImage: image("b", 1, { rotation: 90 }) });

/** Uploads go on between pages, so each test has an asset of its own. */
function show(api: FakeApi, { id = crypto.randomUUID() as string } = {}): FakeApi {
  renderPage(<ImagesEditor owner={{ kind: "asset", id, projectId: "project-1" }} />, { api });
  return api;
}

const sent = (api: FakeApi, operation: string) =>
  api.requests.filter(({ name }) => name === operation).map(({ variables }) => variables);

/** Takes the place of the browser's request: it answers 204 at once, as the Worker does for a part. */
class SentPart {
  static readonly sent: { address: string; bytes: number }[] = [];
  /** The headers of each part. */
  static readonly headers: Record<string, string>[] = [];
  readonly upload: { onprogress: (() => void) | null } = { onprogress: null };
  readonly status = 204;
  onload: (() => void) | null = null;
  onloadend: (() => void) | null = null;
  #address = "";
  readonly #headers: Record<string, string> = {};
  open(_method: string, address: string): void {
    this.#address = address;
  }
  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value;
  }
  abort(): void {}
  send(body: Blob): void {
    SentPart.sent.push({ address: this.#address, bytes: body.size });
    SentPart.headers.push(this.#headers);
    queueMicrotask(() => {
      this.onload?.();
      this.onloadend?.();
    });
  }
}

beforeEach(() => {
  SentPart.sent.length = 0;
  SentPart.headers.length = 0;
  vi.stubGlobal("XMLHttpRequest", SentPart);
});

describe("the pictures of an asset", () => {
  it("are ordered by keys: picked up, moved and put down", async () => {
    const api = show(fakeApi(), { id: "asset-keys" });
    const grip = await screen.findByRole("button", { name: "Foto 1 verplaatsen met toetsen" });
    fireEvent.keyDown(grip, { key: " " });
    expect(grip.getAttribute("aria-pressed")).toBe("true");
    fireEvent.keyDown(grip, { key: "ArrowRight" });
    fireEvent.keyDown(grip, { key: "ArrowRight" });
    expect(sent(api, "reOrderLotImages")).toEqual([]);
    fireEvent.keyDown(grip, { key: " " });
    await waitFor(() =>
      expect(sent(api, "reOrderLotImages")).toEqual([
        { projectId: "project-1", id: "asset-keys", fileIds: ["b", "c", "a"], expectedOrder: ["a", "b", "c"] },
      ]),
    );
  });

  it("go back to their places by Escape", async () => {
    const api = show(fakeApi());
    const grip = await screen.findByRole("button", { name: "Foto 1 verplaatsen met toetsen" });
    for (const key of [" ", "ArrowRight", "Escape"]) fireEvent.keyDown(grip, { key });
    expect(screen.getAllByRole("img")[0]?.getAttribute("src")).toBe("/images/a/c500");
    expect(sent(api, "reOrderLotImages")).toEqual([]);
  });

  it("are turned by a quarter", async () => {
    const api = show(fakeApi());
    fireEvent.click(await screen.findByRole("button", { name: "Foto 2 een kwartslag draaien" }));
    await waitFor(() => expect(sent(api, "rotateImage")).toEqual([{ fileId: "b", rotation: 90, expectedRotation: 0 }]));
  });

  it("are turned twice at once, each turn from where the one before leads", async () => {
    const api = show(fakeApi());
    const turn = await screen.findByRole("button", { name: "Foto 2 een kwartslag draaien" });
    fireEvent.click(turn);
    fireEvent.click(turn);
    await waitFor(() =>
      expect(sent(api, "rotateImage")).toEqual([
        { fileId: "b", rotation: 90, expectedRotation: 0 },
        { fileId: "b", rotation: 180, expectedRotation: 90 },
      ]),
    );
  });

  it("are moved twice at once, the second time from the order of the first, after it", async () => {
    const api = show(fakeApi());
    await screen.findByRole("button", { name: "Foto 1 verplaatsen met toetsen" });
    for (const place of [1, 2]) {
      const grip = screen.getByRole("button", { name: `Foto ${place} verplaatsen met toetsen` });
      for (const key of [" ", "ArrowRight", " "]) fireEvent.keyDown(grip, { key });
    }
    const moves = () => sent(api, "reOrderLotImages").map((move) => [move.expectedOrder, move.fileIds]);
    await waitFor(() =>
      expect(moves()).toEqual([
        [
          ["a", "b", "c"],
          ["b", "a", "c"],
        ],
        [
          ["b", "a", "c"],
          ["b", "c", "a"],
        ],
      ]),
    );
    const done = api.requests.map(({ name }) => name).filter((name) => /OrderLotImages|imagesOfAsset/.test(name));
    expect(done.slice(0, 4)).toEqual(["imagesOfAsset", "reOrderLotImages", "imagesOfAsset", "reOrderLotImages"]);
  });

  it("are read again where another user has changed them, whose text is shown before it is replaced", async () => {
    const api = show(fakeApi().refuse("updateImage", { code: "CHANGED_MEANWHILE" }), { id: "asset-conflict" });
    fireEvent.click(await screen.findByRole("button", { name: "Meer voor foto 1" }));
    fireEvent.click(await screen.findByRole("button", { name: "Beschrijven …" }));
    const text = await screen.findByRole("textbox", { name: "Wat is er te zien?" });
    fireEvent.change(text, { target: { value: "mine" } });
    const theirs = [image("a", 0, { description: "theirs" }), image("b", 1), image("c", 2)];
    api.answer("imagesOfAsset", { owner: { __typename: "Lot", id: "asset-1", images: theirs } });
    const saved = await screen.findByRole("button", { name: "Beschrijving opslaan" });
    fireEvent.click(saved);
    expect(await screen.findByText(/Iemand anders heeft dit intussen gewijzigd: “theirs”/)).toBeDefined();
    api.answer("updateImage", { updateImage: image("a", 0, { description: "mine" }) });
    fireEvent.click(saved);
    await waitFor(() => expect(screen.queryByRole("textbox")).toBeNull());
    const change = { description: "mine", isPublic: true, expectedIsPublic: true };
    expect(sent(api, "updateImage")).toEqual([
      { fileId: "a", image: { ...change, expectedDescription: "" } },
      { fileId: "a", image: { ...change, expectedDescription: "theirs" } },
    ]);
  });

  it("are deleted together, and the deletion is undone", async () => {
    const api = show(fakeApi(), { id: "asset-delete" });
    fireEvent.click(await screen.findByRole("checkbox", { name: "Foto 1 selecteren" }));
    fireEvent.click(screen.getByRole("checkbox", { name: "Foto 3 selecteren" }));
    fireEvent.click(screen.getByRole("button", { name: "Selectie verwijderen" }));
    fireEvent.click(await screen.findByRole("button", { name: "Ongedaan maken" }));
    await waitFor(() => expect(sent(api, "restoreImages")).toHaveLength(1));
    const fileIds = ["a", "c"];
    expect(sent(api, "deleteLotImages")).toEqual([{ projectId: "project-1", id: "asset-delete", fileIds }]);
    expect(sent(api, "restoreImages")).toEqual([{ projectId: "project-1", id: "asset-delete", fileIds }]);
  });
});

describe("new pictures", () => {
  const choose = async (...files: File[]) =>
    fireEvent.change(await screen.findByLabelText("Bestanden kiezen", { selector: "input" }), { target: { files } });
  const file = (name: string, content = "picture") => new File([content], name, { lastModified: 1_000 });

  it("are announced and sent, but for files of another format, which are named", async () => {
    const api = fakeApi()
      .answer("startImageUploads", ({ files }) => ({
        startImageUploads: (files as { name: string }[]).map(({ name }) => ({
          __typename: "Upload",
          uploadId: name,
          partAddresses: [`/uploads/${name}/1`],
          partBytes: 1_000,
          isPresigned: false,
          keptParts: [],
        })),
      }))
      .answer("finishImageUpload", { finishImageUpload: { __typename: "Image", fileId: "d" } });
    show(api, { id: "asset-new" });
    await choose(file("1.jpg"), file("rapport.pdf"));
    const uploads = await screen.findByRole("region", { name: "Uploads" });
    expect(within(uploads).getByText("Niet verstuurd: alleen JPEG, PNG of WebP.")).toBeDefined();
    expect(await within(uploads).findByText("1 van 1 klaar")).toBeDefined();
    expect(SentPart.sent).toEqual([{ address: "/uploads/1.jpg/1", bytes: 7 }]);
    expect(SentPart.headers).toEqual([{ authorization: "Bearer token" }]);
    expect(sent(api, "startImageUploads")).toEqual([
      {
        ownerId: "asset-new",
        files: [{ name: "1.jpg", bytes: 7, modifiedOn: "1970-01-01T00:00:01.000Z", order: 3 }],
      },
    ]);
    expect(sent(api, "finishImageUpload")).toEqual([{ uploadId: "1.jpg" }]);
  });

  it("go to another storage without the access token", async () => {
    const upload = { __typename: "Upload", uploadId: "1", partBytes: 1_000, isPresigned: true, keptParts: [] };
    const partAddresses = ["https://storage.example/1?X-Amz-Signature=0"];
    const api = fakeApi()
      .answer("startImageUploads", { startImageUploads: [{ ...upload, partAddresses }] })
      .answer("finishImageUpload", { finishImageUpload: { __typename: "Image", fileId: "1" } });
    show(api);
    await choose(file("1.jpg"));
    expect(await screen.findByText("1 van 1 klaar")).toBeDefined();
    expect(SentPart.sent).toEqual([{ address: partAddresses[0], bytes: 7 }]);
    expect(SentPart.headers).toEqual([{}]);
  });

  it("say why they failed, and are sent again", async () => {
    const api = show(fakeApi().refuse("startImageUploads", { code: "5006" }));
    await choose(file("2.jpg"));
    expect(await screen.findByText("Dit bestand uit de reeks bestaat al.")).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Opnieuw: 2.jpg" }));
    await waitFor(() => expect(sent(api, "startImageUploads")).toHaveLength(2));
  });
});

describe("files that are pasted", () => {
  const OWNER = {
    __typename: "Lot",
    id: "asset-1",
    documentInfo: { __typename: "DocumentInfo", rootFolderId: "root" },
  };
  const FOLDER = { __typename: "DocumentFolder", id: "root", documentCount: 0, path: [], folders: [], documents: [] };
  const paste = (target: Element | Window, names: string[], types = ["Files"]) =>
    fireEvent.paste(target, { clipboardData: { files: names.map((name) => new File(["x"], name)), types } });
  /** The files that each kind has announced. */
  const announced = (api: FakeApi) =>
    ["startImageUploads", "startDocumentUploads"].map((operation) =>
      sent(api, operation).flatMap(({ files }) => (files as { name: string }[]).map(({ name }) => name)),
    );
  const showBoth = async () => {
    const api = fakeApi()
      .answer("documentsOfAsset", { owner: OWNER })
      .answer("getDocumentFolderAdmin", { getDocumentFolderAdmin: { ...FOLDER, allFolders: [] } })
      .answer("startImageUploads", { startImageUploads: [] })
      .answer("startDocumentUploads", { startDocumentUploads: [] });
    const id = crypto.randomUUID();
    renderPage(
      <>
        <ImagesEditor owner={{ kind: "asset", id, projectId: "project-1" }} />
        <DocumentsEditor owner={{ kind: "asset", id }} />
        <input aria-label="Title" />
      </>,
      { api },
    );
    await waitFor(() => expect(screen.getAllByRole("button", { name: "Bestanden kiezen" })).toHaveLength(2));
    return api;
  };

  it("become pictures or documents, by their names or by where the focus is", async () => {
    const api = await showBoth();
    paste(window, ["1.jpg", "offer.pdf"]);
    await waitFor(() => expect(announced(api)).toEqual([["1.jpg"], ["offer.pdf"]]));
    paste(screen.getByRole("button", { name: "Nieuwe map" }), ["plan.jpg"]);
    await waitFor(() => expect(announced(api)).toEqual([["1.jpg"], ["offer.pdf", "plan.jpg"]]));
  });

  it("beside text leave a text field the text alone", async () => {
    const api = await showBoth();
    paste(screen.getByRole("textbox", { name: "Title" }), ["2.jpg"], ["Files", "text/plain"]);
    paste(window, ["3.jpg"]);
    await waitFor(() => expect(announced(api)).toEqual([["3.jpg"], []]));
  });
});
