import { render, screen, waitFor } from "@testing-library/react";
import { type ComponentType, Suspense } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { deferredPart, framePart, lazyPart } from "../../../../../web/kit/lib/boot/lazy-part.tsx";

vi.mock("../../../../../web/kit/lib/boot/initial-queries.ts", () => ({ initialQueriesDone: () => Promise.resolve() }));

const server = vi.fn<typeof fetch>();
const load = vi.fn<() => Promise<ComponentType>>();
const reload = vi.spyOn(location, "reload");

function show(Part: ComponentType): void {
  render(
    <Suspense fallback={<p>Loading</p>}>
      <Part />
    </Suspense>,
  );
}

const goOnline = () => void window.dispatchEvent(new Event("online"));

beforeEach(() => {
  vi.stubGlobal("fetch", server.mockReset());
  load.mockReset().mockResolvedValue(() => <p>The part</p>);
  load.mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"));
  reload.mockReset().mockReturnValue();
});
afterEach(() => vi.unstubAllGlobals());

describe.each([
  ["a part", lazyPart],
  ["a deferred part", deferredPart],
  ["a background part", framePart],
])("%s that cannot be loaded without a connection", (_, makePart) => {
  it("is loaded once the browser is online again, without a reload of the page", async () => {
    server.mockRejectedValue(new TypeError("Failed to fetch"));
    show(makePart(load));
    await waitFor(() => expect(server).toHaveBeenCalled());
    goOnline();
    expect(await screen.findByText("The part")).toBeDefined();
    expect(reload).not.toHaveBeenCalled();
  });
});

describe("a file that the server no longer has", () => {
  beforeEach(() => void server.mockImplementation(async () => new Response()));

  it("reloads the page once if it holds a part of the screen", async () => {
    show(lazyPart(load));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(screen.getByText("Loading")).toBeDefined();
  });

  it("does not reload the page for a background part, which is retried", async () => {
    show(framePart(load));
    await waitFor(() => expect(server).toHaveBeenCalled());
    goOnline();
    expect(await screen.findByText("The part")).toBeDefined();
    expect(reload).not.toHaveBeenCalled();
  });
});

it("shows a part that has been loaded before without a placeholder", async () => {
  load.mockReset().mockResolvedValue(() => <p>The part</p>);
  const Part = lazyPart(load);
  await Part.load();
  show(Part);
  expect(screen.getByText("The part")).toBeDefined();
});
