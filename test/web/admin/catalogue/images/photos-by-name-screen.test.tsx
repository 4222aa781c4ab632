import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { describe, expect, it } from "vitest";
import { PhotosByNameScreen } from "../../../../../web/admin/catalogue/images/batch/photos-by-name-screen.tsx";
import { FakeApi } from "../../../support/fake-api.ts";
import { renderPage } from "../../../support/render-page.tsx";

const project = (id: string) => ({
  __typename: "Project",
  id,
  organizationalUnitName: "Noord",
  title: [{ __typename: "LanguageText", language: "NL", text: "Bakkerij" }],
});

const planned = (fileName: string, lotNumber: string | null, order: number | null, code: string | null = null) => ({
  __typename: "PlannedLotImage",
  fileName,
  lotId: lotNumber && `asset-${lotNumber}`,
  lotNumber,
  lotTitle: lotNumber ? [{ __typename: "LanguageText", language: "NL", text: `Oven ${lotNumber}` }] : [],
  order,
  code,
});

const PLAN = [
  planned("10.jpg", "10", 0),
  planned("2-1.jpg", "2", 1),
  planned("2.jpg", "2", 0, "5006"),
  planned("44.jpg", null, null, "5009"),
  planned("taxatie.pdf", null, null, "5008"),
];

/** Uploads go on between pages, so each test has a project of its own. */
function show({ canEdit = true } = {}): FakeApi {
  const id = crypto.randomUUID();
  const projects = canEdit ? [project(id)] : [];
  const api = new FakeApi()
    .answer("projectOptions", { queryProjectAdmin: { projects } })
    .answer("previewLotImages", { previewLotImages: PLAN })
    .answer("assetsWithoutPicture", {
      queryLotAdmin: {
        lots: [{ __typename: "LotAdmin", id: "asset-9", lotNumber: "9", title: project(id).title }],
        paginatedTotalResults: 12,
      },
    })
    .answer("startImageUploads", () => ({ startImageUploads: [] }));
  const path = "projects/photos/:projectId";
  renderPage(
    <Routes>
      <Route path={`/nl/${path}`} element={<PhotosByNameScreen />} />
    </Routes>,
    { api, address: `/nl/${path.replace(":projectId", id)}` },
  );
  return api;
}

async function choose(names: readonly string[]): Promise<void> {
  const input = await screen.findByLabelText("Bestanden kiezen", { selector: "input" });
  fireEvent.change(input, { target: { files: names.map((name) => new File(["12345"], name)) } });
}

const announced = (api: FakeApi) =>
  api.requests.flatMap(({ name, variables }) => (name === "startImageUploads" ? [variables] : []));
const NAMES = PLAN.map(({ fileName }) => fileName);

describe("photos by name", () => {
  it("leave out the fewer files of another dash, which would have the whole batch refused", async () => {
    const api = show();
    await choose(["10.jpg", "2-1.jpg", "2_2.jpg", "IMG_2210 hal.jpg"]);
    await screen.findByText("Gaan niet mee");
    expect(api.requests.at(-1)?.variables).toMatchObject({ fileNames: ["10.jpg", "2-1.jpg"] });
    const left = (text: RegExp) => screen.getByText(text).nextElementSibling?.textContent;
    expect(left(/ander streepje/)).toBe("2_2.jpg");
    expect(left(/geen kavelnummer/)).toBe("IMG_2210 hal.jpg");
  });

  it("say what the files are called, and which assets wait for them", async () => {
    show();
    expect((await screen.findByText("12A-2.jpg")).nextElementSibling?.textContent).toBe("Kavel 12A, foto 3");
    expect((await screen.findByText("9")).nextElementSibling?.getAttribute("href")).toBe("/nl/lots/view/asset-9");
    const all = screen.getByRole("link", { name: "Alle 12 objecten zonder foto" });
    expect(all.getAttribute("href")).toMatch(/lots\?project=.+&state=noImages$/);
  });

  it("show where each file goes, by lot and place, before anything is sent", async () => {
    const api = show();
    await choose(NAMES);
    const send = await screen.findByRole("button", { name: "Zet 2 foto’s op hun plaats" });
    expect(api.requests.at(-1)?.variables).toMatchObject({ fileNames: NAMES });
    expect(announced(api)).toEqual([]);
    const rows = screen.getAllByRole("listitem").filter((item) => within(item).queryByText(/^Oven/));
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^2Oven 2.*2\.jpg.*2-1\.jpg.*1 nieuw1 plaats bezet$/),
      expect.stringMatching(/^10Oven 10.*10\.jpg1 nieuw$/),
    ]);
    expect(screen.getByText("44.jpg")).toBeDefined();
    expect(screen.getByText("taxatie.pdf")).toBeDefined();
    fireEvent.click(send);
    expect(await screen.findByText(/^2 foto’s zijn onderweg/)).toBeDefined();
    await waitFor(() => expect(announced(api)).toHaveLength(2));
    expect(announced(api).toSorted((one, other) => String(one.ownerId).localeCompare(String(other.ownerId)))).toEqual([
      { ownerId: "asset-10", files: [expect.objectContaining({ name: "10.jpg", order: 0 })] },
      { ownerId: "asset-2", files: [expect.objectContaining({ name: "2-1.jpg", order: 1 })] },
    ]);
  });

  it("go to the end of their lot where the place is taken and the user says so", async () => {
    const api = show();
    await choose(NAMES);
    fireEvent.click(await screen.findByRole("button", { name: "Achteraan" }));
    fireEvent.click(screen.getByRole("button", { name: "Zet 3 foto’s op hun plaats" }));
    const atEnd = expect.objectContaining({ name: "2.jpg", order: null });
    await waitFor(() => expect(announced(api).flatMap(({ files }) => files)).toContainEqual(atEnd));
  });

  it("are announced once each, where two go to one lot", async () => {
    const api = show().answer("startImageUploads", ({ files }) => {
      const uploads = (files as { name: string }[]).map(({ name }) => ({
        __typename: "Upload",
        uploadId: name,
        partAddresses: [],
        partBytes: 1_000,
        isPresigned: false,
        keptParts: [],
      }));
      return { startImageUploads: uploads };
    });
    api.answer("finishImageUpload", { finishImageUpload: { __typename: "Image", fileId: "a" } });
    await choose(NAMES);
    fireEvent.click(await screen.findByRole("button", { name: "Achteraan" }));
    fireEvent.click(screen.getByRole("button", { name: "Zet 3 foto’s op hun plaats" }));
    expect(await screen.findByText("3 foto’s staan op hun plaats.")).toBeDefined();
    const names = announced(api).flatMap(({ files }) => (files as { name: string }[]).map(({ name }) => name));
    expect(names.toSorted()).toEqual(["10.jpg", "2-1.jpg", "2.jpg"]);
  });

  it("are refused with the reason where names mix dashes and underscores, and can be chosen again", async () => {
    const api = show().refuse("previewLotImages", { code: "5007" });
    await choose(["1-1.jpg", "1_2.jpg"]);
    expect((await screen.findByRole("alert")).textContent).toMatch(/streepje/i);
    await choose(Array<string>(2_001).fill("1.jpg"));
    expect((await screen.findByRole("alert")).textContent).toMatch(/2001 bestanden.*hoogstens 2000/);
    expect(api.count("previewLotImages")).toBe(1);
  });

  it("are not offered to those who cannot edit the project", async () => {
    show({ canEdit: false });
    expect(await screen.findByText(/U kunt dit project niet aanpassen/)).toBeDefined();
    expect(screen.queryByText("Bestanden kiezen")).toBeNull();
  });
});
