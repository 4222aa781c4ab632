import { createMemoryRouter } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { guardByRouter } from "../../../web/admin/guard-by-router.ts";

function openRouter() {
  const routes = ["/:langCode/edit", "/:langCode/list"].map((path) => ({ path, element: null }));
  return createMemoryRouter(routes, { initialEntries: ["/nl/list", "/nl/edit"], initialIndex: 1 });
}

describe("changes in the staff's app", () => {
  let router = openRouter();
  let isChanged = true;
  let goOn: (() => void) | null = null;
  const at = () => router.state.location.pathname;

  beforeEach(() => {
    router = openRouter();
    isChanged = true;
    goOn = null;
  });
  const guard = () =>
    guardByRouter(router)({
      isNeeded: () => isChanged,
      ask: (next) => {
        goOn = next;
      },
    });

  it("are asked about before a link leaves the page, each time, and left after confirmation", async () => {
    guard();
    await router.navigate("/nl/list");
    expect(at()).toBe("/nl/edit");
    goOn = null;
    await router.navigate("/nl/list");
    expect(at()).toBe("/nl/edit");
    Reflect.apply(goOn ?? (() => {}), null, []);
    await expect.poll(at).toBe("/nl/list");
  });

  it("are asked about before the history leaves the page", async () => {
    guard();
    await router.navigate(-1);
    expect(at()).toBe("/nl/edit");
    expect(goOn).not.toBeNull();
  });

  it("are not asked about while the table beside the form is searched, sorted or paged, but for another list", async () => {
    guard();
    await router.navigate("/nl/edit?search=nl&sort=name&filter.state=open&page=2");
    expect(router.state.location.search).toContain("search=nl");
    expect(goOn).toBeNull();
    await router.navigate("/nl/edit?list=emailDomains");
    expect(router.state.location.search).toContain("search=nl");
    expect(goOn).not.toBeNull();
  });

  it("are not asked about without changes, on a change of language, or once the form is gone", async () => {
    const stop = guard();
    await router.navigate("/en/edit");
    expect(at()).toBe("/en/edit");
    isChanged = false;
    await router.navigate("/en/list");
    expect(at()).toBe("/en/list");
    isChanged = true;
    stop();
    await router.navigate("/en/edit");
    expect(at()).toBe("/en/edit");
    expect(goOn).toBeNull();
  });

  it("of two forms are both guarded, also once the other form is gone", async () => {
    const guardChanges = guardByRouter(router);
    const asked: string[] = [];
    const first = guardChanges({ isNeeded: () => isChanged, ask: () => asked.push("first") });
    const second = guardChanges({ isNeeded: () => !isChanged, ask: () => asked.push("second") });
    await router.navigate("/nl/list");
    isChanged = false;
    await router.navigate("/nl/list");
    expect(asked).toEqual(["first", "second"]);
    first();
    await router.navigate("/nl/list");
    expect(asked).toEqual(["first", "second", "second"]);
    second();
    await router.navigate("/nl/list");
    expect(at()).toBe("/nl/list");
  });
});
