import { act } from "@testing-library/react";
import { type ComponentType, lazy, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { FirstRenderContext } from "../../../../../web/kit/first-render.ts";
import { HeldSuspense } from "../../../../../web/kit/lib/boot/held-suspense.tsx";

const Price = ({ text }: { text: string }) => <p>{text}</p>;

let change: (text: string) => void = () => {};

function Page({ Part }: { Part: ComponentType<{ text: string }> }) {
  const [text, setText] = useState("€ 10");
  change = setText;
  return (
    <FirstRenderContext value={{ nowMs: 0 }}>
      <HeldSuspense fallback={<i>Loading</i>}>
        <Part text={text} />
      </HeldSuspense>
    </FirstRenderContext>
  );
}

const root = document.createElement("div");

afterEach(() => root.remove());

it("keeps the server's HTML through a change that comes before the code of its part", async () => {
  document.body.append(root);
  root.innerHTML = renderToString(<Page Part={Price} />);
  const sent = root.querySelector("p");
  const { promise, resolve } = Promise.withResolvers<{ default: typeof Price }>();
  const Late = lazy(() => promise);
  await act(async () => void hydrateRoot(root, <Page Part={Late} />));
  act(() => change("€ 20"));
  expect(root.querySelector("p")).toBe(sent);
  expect(sent?.textContent).toBe("€ 10");

  await act(async () => resolve({ default: Price }));
  expect(root.querySelector("p")).toBe(sent);
  expect(sent?.textContent).toBe("€ 20");
});
