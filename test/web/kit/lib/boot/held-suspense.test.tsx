import { act } from "@testing-library/react";
import { type ComponentType, lazy, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { FirstRenderContext } from "../../../../../web/kit/first-render.ts";
import { changeLanguage } from "../../../../../web/kit/i18n/i18n.ts";
import { useTranslate } from "../../../../../web/kit/i18n/use-translate.ts";
import { HeldSuspense } from "../../../../../web/kit/lib/boot/held-suspense.tsx";

const Price = ({ text }: { text: string }) => <p>{text}</p>;
const Label = () => <p>{useTranslate().t("ui.dialog.cancel")}</p>;

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

afterEach(async () => {
  root.remove();
  await act(async () => await changeLanguage("nl"));
});

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

it("takes a part over in the language of the page, and then shows it in the one that was chosen meanwhile", async () => {
  document.body.append(root);
  root.innerHTML = renderToString(<Page Part={Label} />);
  const sent = root.querySelector("p");
  const dutch = sent?.textContent;
  const { promise, resolve } = Promise.withResolvers<{ default: typeof Label }>();
  const Late = lazy(() => promise);
  const differences: unknown[] = [];
  const onRecoverableError = (error: unknown) => void differences.push(error);
  await act(async () => void hydrateRoot(root, <Page Part={Late} />, { onRecoverableError }));
  await act(async () => await changeLanguage("en"));
  await act(async () => resolve({ default: Label }));
  expect(differences).toEqual([]);
  expect(root.querySelector("p")).toBe(sent);
  expect([dutch, sent?.textContent]).toEqual(["Annuleren", "Cancel"]);
});
