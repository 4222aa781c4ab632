import { openDatabase } from "../../../schema/kit/database/open-database.ts";
import { isLocal } from "../../../schema/kit/environment.ts";
import type { AppEnv } from "../../kit/env.ts";
import { methodNotAllowed, notFoundAnswer } from "../../kit/plain-answers.ts";
import { DEMO_VERSION, readMarker } from "./demo-marker.ts";
import { type FillContext, type FillProgress, fillDemoTables } from "./fill-demo-tables.ts";
import { addSaleOpeningSoon, isStale, refreshDemoData } from "./refresh-demo-data.ts";

/**
 * The endpoint of the demo data, available only on a developer's own machine. `GET` reports whether the data is
 * complete, `POST` creates or completes it, `POST ?refresh` adds auctions of today, and `POST ?opening` a sale whose
 * sealed bids open in a few minutes, where complete data has none. Posts respond with one JSON object per line,
 * `{done, total, what}`, and end with `{error}` if they fail. `?steps=n` limits a run to n steps.
 */
export async function demoEndpoint(request: Request, env: AppEnv): Promise<Response> {
  if (!isLocal(env)) return notFoundAnswer();
  const stop = new AbortController();
  const context: FillContext = { env, database: openDatabase(env), now: Date.now, signal: stop.signal };
  const { searchParams } = new URL(request.url);
  switch (request.method) {
    case "GET":
      return Response.json(await status(context));
    case "POST":
      if (searchParams.has("opening"))
        return (await isFilled(env)) ? stream(addSaleOpeningSoon(context), stop) : new Response(null, { status: 409 });
      // Incomplete demo data lacks the sellers to whom today's auctions belong.
      return stream(
        searchParams.has("refresh") && (await isFilled(env))
          ? refreshDemoData(context)
          : fillDemoTables(context, { steps: positive(searchParams.get("steps")) }),
        stop,
      );
    default:
      return methodNotAllowed("GET, POST");
  }
}

async function status(context: FillContext) {
  const marker = await readMarker(context.env);
  const filled = await isFilled(context.env);
  return {
    isFilled: filled,
    isStale: filled && (await isStale(context)),
    version: marker?.version ?? null,
    seed: marker?.seed ?? null,
    builtAtMs: marker?.builtAtMs ?? null,
  };
}

async function isFilled(env: Pick<AppEnv, "FILES">): Promise<boolean> {
  const marker = await readMarker(env);
  return marker?.version === DEMO_VERSION && marker.isFilled;
}

/** Each line is created when the previous one has been read; if the reader disconnects, the work stops. */
function stream(progress: AsyncGenerator<FillProgress>, stop: AbortController): Response {
  const encoder = new TextEncoder();
  const line = (value: unknown) => encoder.encode(`${JSON.stringify(value)}\n`);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await progress.next();
        if (done) controller.close();
        else controller.enqueue(line(value));
      } catch (error) {
        if (stop.signal.aborted) return;
        controller.enqueue(line({ error: reasonOf(error) }));
        controller.close();
      }
    },
    cancel() {
      stop.abort();
    },
  });
  return new Response(body, { headers: { "content-type": "application/x-ndjson", "cache-control": "no-store" } });
}

/** The message of drizzle contains the values to be written; its cause contains the database's error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return error.cause instanceof Error ? error.cause.message : error.message;
}

function positive(text: string | null): number | undefined {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : undefined;
}
