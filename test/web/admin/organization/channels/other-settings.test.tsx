import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { OtherSettings } from "../../../../../web/admin/organization/channels/other-settings.tsx";
import { FakeApi } from "../../../support/fake-api.ts";
import { renderPage } from "../../../support/render-page.tsx";

const EMPTY = { bool: null, int: null, string: null, set: null, map: null, updatedOn: "2026-01-03T10:00:00.000Z" };
const SNOW = { ...EMPTY, setting: "SNOW", kind: "BOOL", bool: false };
const BANNER = {
  ...EMPTY,
  setting: "BANNER",
  kind: "MAP",
  map: Array.from({ length: 7 }, (_, place) => ({ key: `k${place}`, value: `text ${place}` })),
};
const TAGS = { ...EMPTY, setting: "TAGS", kind: "SET", set: ["a", "b"] };
const NEVER = "1970-01-01T00:00:00.000Z";

let api: FakeApi;
const onChanged = vi.fn();

const show = () => renderPage(<OtherSettings channel="hamerslag" onChanged={onChanged} />, { api });
const settingsAre = (...settings: object[]) =>
  api.answer("otherChannelSettings", { queryOtherChannelSettings: settings });
const sent = (name: string) => api.requests.filter((each) => each.name === name).map(({ variables }) => variables);

async function openForm(button: string | RegExp) {
  fireEvent.click(await screen.findByRole("button", { name: button }));
  return within(await screen.findByRole("dialog"));
}

const type = (field: HTMLElement | undefined, value: string) => {
  if (!field) throw new Error("The field is not there.");
  fireEvent.input(field, { target: { value } });
};

beforeEach(() => {
  localStorage.clear();
  onChanged.mockReset();
  api = new FakeApi();
  settingsAre(BANNER, SNOW, TAGS);
  for (const kind of ["Bool", "Int", "String", "Set", "Map"])
    api.answer(`set${kind}OfChannel`, { [`setChannelSetting${kind}`]: { result: true } });
  api.answer("removeChannelSetting", { removeChannelSetting: { result: true } });
});

describe("other settings of a channel", () => {
  it("are listed with kind and value, long maps by their first rows", async () => {
    show();
    const row = within((await screen.findByRole("rowheader", { name: "BANNER" })).closest("tr") as HTMLElement);
    row.getByText("Tabel");
    expect(row.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      ...["k0: text 0", "k1: text 1", "k2: text 2", "k3: text 3", "k4: text 4"],
      "en nog 2",
    ]);
    expect(screen.getByRole("rowheader", { name: "SNOW" }).closest("tr")?.textContent).toContain("Nee");
  });

  it("can be none, and read again where they cannot be read", async () => {
    settingsAre();
    show();
    await screen.findByText("Er zijn nog geen overige instellingen.");
    api.refuse("otherChannelSettings", { code: "9999" });
    show();
    await screen.findByRole("button", { name: "Opnieuw proberen" });
  });

  it("of kind Map are added with rows, under a name that must not be there yet", async () => {
    show();
    const form = await openForm("Instelling toevoegen");
    type(form.getByLabelText("Naam"), "MENU");
    fireEvent.change(form.getByLabelText("Soort"), { target: { value: "map" } });
    expect(form.getByLabelText<HTMLInputElement>("Naam").value).toBe("MENU");
    type(form.getByLabelText("Sleutel"), "nl");
    type(form.getByLabelText("Tekst"), "Kijken");
    fireEvent.click(form.getByRole("button", { name: "Rij toevoegen" }));
    await waitFor(() => expect(form.getAllByLabelText("Sleutel")).toHaveLength(2));
    type(form.getAllByLabelText("Sleutel")[1], "en");
    type(form.getAllByLabelText("Tekst")[1], "View");
    fireEvent.click(form.getByRole("button", { name: "Opslaan" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const value = [
      { key: "nl", value: "Kijken" },
      { key: "en", value: "View" },
    ];
    expect(sent("setMapOfChannel")).toEqual([
      { channel: "hamerslag", setting: "MENU", value, expectedUpdatedOn: NEVER },
    ]);
    expect(onChanged).toHaveBeenCalledOnce();
    await waitFor(() => expect(api.count("otherChannelSettings")).toBe(2));
  });

  it("are not sent with a name of the app, a name of another form, or a key that occurs twice", async () => {
    show();
    const form = await openForm("Instelling toevoegen");
    type(form.getByLabelText("Naam"), "USER_MFA_REQUIRED");
    fireEvent.change(form.getByLabelText("Soort"), { target: { value: "map" } });
    fireEvent.click(form.getByRole("button", { name: "Rij toevoegen" }));
    await waitFor(() => expect(form.getAllByLabelText("Sleutel")).toHaveLength(2));
    for (const key of form.getAllByLabelText("Sleutel")) type(key, "nl");
    fireEvent.click(form.getByRole("button", { name: "Opslaan" }));
    await form.findAllByText(/Deze instelling leest de app zelf/);
    form.getAllByText("Dit komt meer dan eens voor.");
    type(form.getByLabelText("Naam"), "2ND");
    fireEvent.click(form.getByRole("button", { name: "Opslaan" }));
    await form.findAllByText(/Begin met een letter/);
    expect(sent("setMapOfChannel")).toEqual([]);
  });

  it("are changed with the version that was read, and say that another user was first", async () => {
    api.refuse("setBoolOfChannel", { code: "CHANGED_MEANWHILE" });
    show();
    const form = await openForm("Wijzigen SNOW");
    fireEvent.change(form.getByLabelText("Waarde"), { target: { value: "true" } });
    fireEvent.click(form.getByRole("button", { name: "Opslaan" }));
    await form.findByText(/Iemand anders heeft deze instelling intussen/);
    const expectedUpdatedOn = EMPTY.updatedOn;
    expect(sent("setBoolOfChannel")).toEqual([
      { channel: "hamerslag", setting: "SNOW", value: true, expectedUpdatedOn },
    ]);
    expect(onChanged).not.toHaveBeenCalled();
  });

  it("of kind Set are changed text by text", async () => {
    show();
    const form = await openForm("Wijzigen TAGS");
    fireEvent.click(form.getByRole("button", { name: "Rij 1 verwijderen" }));
    await waitFor(() => expect(form.getAllByLabelText("Tekst")).toHaveLength(1));
    fireEvent.click(form.getByRole("button", { name: "Opslaan" }));
    await waitFor(() => expect(sent("setSetOfChannel")).toMatchObject([{ setting: "TAGS", value: ["b"] }]));
  });

  it("are removed after a question", async () => {
    show();
    fireEvent.click(await screen.findByRole("button", { name: "Verwijderen SNOW" }));
    const dialog = within(await screen.findByRole("dialog", { name: "SNOW verwijderen?" }));
    expect(sent("removeChannelSetting")).toEqual([]);
    fireEvent.click(dialog.getByRole("button", { name: "Verwijderen" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const expectedUpdatedOn = EMPTY.updatedOn;
    expect(sent("removeChannelSetting")).toEqual([{ channel: "hamerslag", setting: "SNOW", expectedUpdatedOn }]);
    expect(onChanged).toHaveBeenCalledOnce();
  });
});
