import type { Language } from "../../../schema/kit/languages.ts";
import { PAGE_DATA_ID, type ScreenAnswer } from "../../../schema/kit/page-renderer.ts";
import { APP_TIME_ZONE } from "../../../schema/kit/time-zone.ts";
import { SHOWN_UNTIL } from "./kept-pages.ts";
import type { RenderedScreen } from "./render-screen.ts";

/** What a page says without scripts: what is missing, and of when and of which zone its times are. */
const WITHOUT_SCRIPTS: Record<Language, (madeAt: string) => string> = {
  nl: (madeAt) =>
    `Dit is de stand van ${madeAt}. Alle tijden zijn Nederlandse tijd. Om te bieden en om prijzen live te volgen is JavaScript nodig.`,
  en: (madeAt) =>
    `This is how it was at ${madeAt}. All times are Dutch time. Bidding and following prices live need JavaScript.`,
};

const LOCALES: Record<Language, string> = { nl: "nl-NL", en: "en-GB" };

/** One takes 2 ms to make, a fifth of a page. */
const clocks = new Map<Language, Intl.DateTimeFormat>();

function noteWithoutScripts(language: Language, nowMs: number): string {
  const format = { timeStyle: "long", timeZone: APP_TIME_ZONE } as const;
  const clock = clocks.get(language) ?? new Intl.DateTimeFormat(LOCALES[language], format);
  clocks.set(language, clock);
  return WITHOUT_SCRIPTS[language](clock.format(nowMs));
}

/** Writes a rendered screen into the app's page, with the data from which the app takes it over. */
export function withScreen(page: Response, { html, language, data }: RenderedScreen): Response {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  const script = `<script type="application/json" id="${PAGE_DATA_ID}">${json}</script>`;
  const written = new HTMLRewriter()
    .on("#root", {
      element(root) {
        root.setInnerContent(asWritten(html), { html: true });
        root.after(script, { html: true });
      },
    })
    .on("noscript", {
      element: (note) => void note.setInnerContent(noteWithoutScripts(language, data.nowMs)),
    })
    .transform(page);
  const answer = new Response(written.body, written);
  answer.headers.delete("etag");
  answer.headers.set(SHOWN_UNTIL, String(firstInstant(data.answers, data.nowMs)));
  return answer;
}

/** React begins with links to the pictures, which the browser finds by itself. */
const LINKS = /^(?:<link [^>]*>)+/;

/** The security policy refuses styles in HTML. The app applies them (web/app/shell/frame/start-app.ts). */
function asWritten(html: string): string {
  return html.replace(LINKS, "").replaceAll(' style="', ' data-style="');
}

/** When a lot answered, which is just after the page began. */
const SERVER_TIME = "serverTime";

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** The first instant after now that the data names: something opens or closes then. */
function firstInstant(answers: readonly ScreenAnswer[], nowMs: number): number {
  let first = Number.POSITIVE_INFINITY;
  const visit = (value: unknown): void => {
    if (typeof value === "string") {
      if (!INSTANT.test(value)) return;
      const instantMs = Date.parse(value);
      if (instantMs > nowMs && instantMs < first) first = instantMs;
    } else if (typeof value === "object" && value !== null)
      for (const [name, part] of Object.entries(value)) if (name !== SERVER_TIME) visit(part);
  };
  for (const { data } of answers) visit(data);
  return first;
}
