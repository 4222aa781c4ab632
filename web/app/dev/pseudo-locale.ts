import { dictionary } from "../../kit/i18n/dictionary.ts";

const START = "⟦";
const END = "⟧";
const ACCENTED: Readonly<Record<string, string>> = { a: "á", e: "é", i: "í", o: "ó", u: "ú" };

/** Converts a message to the pseudo-locale: recognisable, and a third longer, like translations. Parameters stay. */
export function pseudoText(message: string): string {
  const text = message
    .split(/(\{\{\w+\}\})/)
    .map((part) => (part.startsWith("{{") ? part : part.replace(/[aeiou]/g, (letter) => ACCENTED[letter] ?? letter)))
    .join("");
  return `${START}${text}${"~".repeat(Math.ceil(message.length / 3))}${END}`;
}

function showPseudoText(): void {
  const { language, messages } = dictionary.get();
  const entries = Object.entries(messages);
  if (entries.every(([, text]) => text.startsWith(START))) return;
  const pseudo = entries.map(([key, text]) => [key, text.startsWith(START) ? text : pseudoText(text)]);
  dictionary.set({ language, messages: Object.fromEntries(pseudo) });
}

/**
 * Marks text that is in no dictionary, and elements whose text overflows. This includes content from the API, which the
 * app does not translate.
 */
export function markFaults(root: Element): void {
  for (const element of root.querySelectorAll<HTMLElement>("*:not(script, style)")) {
    const text = [...element.childNodes].flatMap((node) =>
      node.nodeType === Node.TEXT_NODE ? [node.textContent] : [],
    );
    const isUntranslated = text.some((part) => /\p{L}{2}/u.test(part ?? "") && !part?.includes(START));
    const faults = [isUntranslated && "untranslated", text.length > 0 && overflows(element) && "overflow"];
    const value = faults.filter(Boolean).join(" ");
    if (value) element.dataset.pseudo = value;
    else delete element.dataset.pseudo;
  }
}

function overflows(element: HTMLElement): boolean {
  if (element.clientWidth === 0 || element.scrollWidth <= element.clientWidth) return false;
  return !["auto", "scroll"].includes(getComputedStyle(element).overflowX);
}

const STYLES = `
  [data-pseudo~="untranslated"] { outline: 2px dashed orange; }
  [data-pseudo~="overflow"] { outline: 2px solid red; }
`;

/** Shows the page in the pseudo-locale from now on, and outlines its faults. */
export function startPseudoLocale(): void {
  showPseudoText();
  dictionary.subscribe(showPseudoText);
  const style = document.createElement("style");
  style.textContent = STYLES;
  document.head.append(style);
  let frame = 0;
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => markFaults(document.body));
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
}
