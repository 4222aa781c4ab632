import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { Route, Routes, useNavigate } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { Layout } from "../../../../web/app/shell/layout.tsx";
import { usePageTitle } from "../../../../web/kit/screens/use-page-title.ts";
import { toasts } from "../../../../web/kit/ui/overlay/toasts.ts";
import { FakeApi } from "../../support/fake-api.ts";
import { renderPage } from "../../support/render-page.tsx";
import { signInAs } from "../../support/sign-in-as.ts";

let go: (to: string) => void;

function Screen({ title }: { title: string | null }) {
  const navigate = useNavigate();
  go = (to) => void navigate(to);
  usePageTitle(title);
  return <h1>{title ?? "Zonder titel"}</h1>;
}

function show(api = new FakeApi()): void {
  renderPage(
    <Routes>
      <Route path=":langCode" element={<Layout />}>
        <Route path="a" element={<Screen title="Eerste" />} />
        <Route path="b" element={<Screen title={null} />} />
      </Route>
    </Routes>,
    { api, address: "/nl/a" },
  );
}

const main = () => screen.getByRole("main");

beforeEach(() => document.body.focus());

describe("the layout around every screen", () => {
  it("moves the focus to the content of another page, and leaves it where it is on the first", () => {
    show();
    expect(document.activeElement).not.toBe(main());
    act(() => go("/nl/b"));
    expect(document.activeElement).toBe(main());
  });

  it("leaves the focus where it is if only the query changes", () => {
    show();
    const box = screen.getAllByRole("combobox")[0];
    act(() => box?.focus());
    act(() => go("/nl/a?page=2"));
    expect(document.activeElement).toBe(box);
  });

  it("sets the title of each page, which is the brand alone for a page without a title", () => {
    show();
    expect(document.title).toMatch(/^Eerste – ./);
    const [, api] = document.title.split(" – ");
    act(() => go("/nl/b"));
    expect(document.title).toBe(api);
  });

  it("has a skip link past the header to the content", () => {
    show();
    fireEvent.click(screen.getByRole("link", { name: "Naar de inhoud" }));
    expect(document.activeElement).toBe(main());
  });

  it("listens to public messages, and to a user's own messages while they are signed in", async () => {
    const api = new FakeApi();
    show(api);
    await waitFor(() => expect(api.subscriptions("generalNotification")).toHaveLength(1));
    expect(api.subscriptions("userNotification")).toEqual([]);
    act(() => signInAs("anna"));
    await waitFor(() => expect(api.subscriptions("userNotification")).toMatchObject([{ userId: "anna" }]));
    act(() =>
      api.send("generalNotification", {
        generalNotification: { id: "1", title: "Storing", message: "tot 12 uur", texts: [] },
      }),
    );
    await waitFor(() => expect(toasts.get().map(({ text }) => text)).toEqual(["Storing: tot 12 uur"]));
  });

  it("closes its menu when the user opens another page", () => {
    show();
    const button = () => screen.getByRole("button", { name: /^Menu/ });
    fireEvent.click(button());
    expect(button().getAttribute("aria-expanded")).toBe("true");
    act(() => go("/nl/b"));
    expect(button().getAttribute("aria-expanded")).toBe("false");
  });
});
