import { act, fireEvent, render, screen } from "@testing-library/react";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { replayHeldActs } from "../../../../../web/kit/lib/boot/held-acts.ts";
import { createStore, useStore } from "../../../../../web/kit/store.ts";
import { eventually } from "../../../../support/eventually.ts";

const press = vi.fn();

function Screen() {
  const [text, setText] = useState("");
  const [order, setOrder] = useState("a");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        press(`sent ${text}`);
      }}
    >
      <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
      <select aria-label="Order" value={order} onChange={(event) => setOrder(event.target.value)}>
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
      <button type="button" onClick={() => press("pressed")}>
        Press
      </button>
      <p>{`${text} ${order}`}</p>
    </form>
  );
}

/** The HTML of the server, without the app. */
function showPage(): HTMLElement {
  const { container, unmount } = render(<Screen />);
  const html = container.innerHTML;
  unmount();
  const root = document.createElement("div");
  root.innerHTML = html;
  document.body.append(root);
  return root;
}

beforeEach(() => {
  press.mockReset();
  globalThis.heldActs = [];
  globalThis.holdAct = () => {};
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const hold = (type: "click" | "input" | "submit", part: HTMLElement, value?: string) =>
  globalThis.heldActs?.push({ type, part, value });

/** As the app's frame does. */
function TakenOver({ onTaken = () => {} }: { onTaken?: () => void }) {
  useEffect(() => {
    void replayHeldActs();
    onTaken();
  }, [onTaken]);
  return <Screen />;
}

/** A frame that is taken over before what is in it. */
function TakenAround({ children }: { children: ReactNode }) {
  useEffect(() => void replayHeldActs(), []);
  return children;
}

/** Outside `act`, which renders at other moments than a browser. */
function takeOver(root: HTMLElement, app = <TakenOver />): void {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  hydrateRoot(root, app);
}

it("what was typed, chosen, pressed and sent before the app had the page is done once it has", async () => {
  const root = showPage();
  hold("input", screen.getByLabelText("Text"), "h");
  hold("input", screen.getByLabelText("Text"), "heftruck");
  hold("input", screen.getByLabelText("Order"), "b");
  hold("click", screen.getByRole("button"));
  hold("submit", screen.getByLabelText("Text").closest("form") ?? root);
  takeOver(root);
  await eventually(() => expect(press.mock.calls.flat()).toEqual(["pressed", "sent heftruck"]));
  expect(screen.getByText("heftruck b")).toBeDefined();
  expect([globalThis.heldActs, globalThis.holdAct]).toEqual([undefined, undefined]);
});

it("what is typed right after the app has the page is not overwritten by what was typed before", async () => {
  const root = showPage();
  for (const text of ["h", "he", "hef"]) hold("input", screen.getByLabelText("Text"), text);
  hold("click", screen.getByRole("button"));
  const typeOn = () => fireEvent.change(screen.getByLabelText("Text"), { target: { value: "heft" } });
  takeOver(root, <TakenOver onTaken={() => setTimeout(typeOn)} />);
  await eventually(() => expect(press).toHaveBeenCalledTimes(1));
  await eventually(() => expect(screen.getByText("heft a")).toBeDefined());
});

it("what was pressed in a part that React takes over later is pressed then, once", async () => {
  const root = showPage();
  hold("click", screen.getByRole("button"));
  const { promise, resolve } = Promise.withResolvers<{ default: typeof Screen }>();
  const Late = lazy(() => promise);
  root.innerHTML = `<!--$-->${root.innerHTML}<!--/$-->`;
  takeOver(
    root,
    <TakenAround>
      <Suspense>
        <Late />
      </Suspense>
    </TakenAround>,
  );
  await eventually(() => expect(globalThis.holdAct).toBeUndefined());
  expect(press).not.toHaveBeenCalled();
  resolve({ default: Screen });
  await eventually(() => expect(press.mock.calls.flat()).toEqual(["pressed"]));
});

it("what was pressed is pressed where the app has made its screen again, but no other of several", async () => {
  const root = showPage();
  hold("click", screen.getByRole("button"));
  root.innerHTML = "";
  const { rerender } = render(<Screen />);
  await act(async () => await replayHeldActs());
  expect(press).toHaveBeenCalledTimes(1);
  globalThis.heldActs = [];
  globalThis.holdAct = () => {};
  hold("click", Object.assign(document.createElement("button"), { type: "button", textContent: "Press" }));
  rerender(
    <>
      <Screen />
      <Screen />
    </>,
  );
  await act(async () => await replayHeldActs());
  expect(press).toHaveBeenCalledTimes(1);
});

const signedIn = createStore<string | null>("anna", null);

/** A button of the user's own, which the server has rendered for a visitor. */
function Own() {
  const user = useStore(signedIn);
  return (
    <button type="button" onClick={() => press(user)}>
      Save
    </button>
  );
}

it("what was pressed is pressed in the page of its own user, not in the visitor's that the server rendered", async () => {
  const root = document.createElement("div");
  root.innerHTML = '<button type="button">Save</button>';
  document.body.append(root);
  hold("click", screen.getByRole("button"));
  takeOver(
    root,
    <>
      <Own />
      <TakenAround>{null}</TakenAround>
    </>,
  );
  await eventually(() => expect(press.mock.calls.flat()).toEqual(["anna"]));
});

it("what was pressed is pressed in the part that the app puts in place of it later", async () => {
  const root = showPage();
  hold("click", screen.getByRole("button"));
  void replayHeldActs();
  root.innerHTML = "";
  await new Promise((resolve) => setTimeout(resolve));
  expect(press).not.toHaveBeenCalled();
  render(<Screen />);
  await eventually(() => expect(press.mock.calls.flat()).toEqual(["pressed"]));
});

it("what was pressed is not pressed in another page, to which its visitor went on meanwhile", async () => {
  const root = showPage();
  const { href } = location;
  hold("click", screen.getByRole("button"));
  const replayed = replayHeldActs();
  root.innerHTML = "";
  await new Promise((resolve) => setTimeout(resolve));
  history.pushState(null, "", "/elsewhere");
  render(<Screen />);
  await replayed;
  history.replaceState(null, "", href);
  expect(press).not.toHaveBeenCalled();
});
