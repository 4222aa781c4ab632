import { Client, fetchExchange, subscriptionExchange } from "@urql/core";
import { graphqlCache } from "../../../web/kit/client/graphql-cache.ts";
import { newerPricesExchange } from "../../../web/kit/live/newer-prices-exchange.ts";

type Variables = Record<string, unknown>;
type Data = Record<string, unknown>;

/** A request as the API receives it. */
interface Request {
  name: string;
  variables: Variables;
}

/** Answers the app's operations by name with data from a test, and sends messages on request. */
export class FakeApi {
  /** Every query and mutation, in the order in which they came. */
  readonly requests: Request[] = [];
  readonly client: Client;
  readonly #answers = new Map<string, (variables: Variables) => Data | Promise<Data>>();
  readonly #refusals = new Map<string, Data>();
  readonly #listeners = new Set<{ name: string; variables: Variables; next: (data: Data) => void }>();

  /** @param hasCache answers and messages go through the app's cache; they need the names of their types then. */
  constructor({ hasCache = false } = {}) {
    this.client = new Client({
      url: "http://api.test/graphql",
      preferGetMethod: false,
      fetch: (_url, init) => this.#respond(JSON.parse(String(init?.body))),
      exchanges: [
        ...(hasCache ? [graphqlCache, newerPricesExchange] : []),
        fetchExchange,
        subscriptionExchange({
          forwardSubscription: ({ query = "", variables = {} }) => ({
            subscribe: (sink) => {
              const listener = { name: nameOf(query), variables, next: (data: Data) => sink.next({ data }) };
              this.#listeners.add(listener);
              return { unsubscribe: () => this.#listeners.delete(listener) };
            },
          }),
        }),
      ],
    });
  }

  /** Sets the answer of an operation from now on. */
  answer(name: string, data: Data | ((variables: Variables) => Data | Promise<Data>)): this {
    this.#refusals.delete(name);
    this.#answers.set(name, typeof data === "function" ? data : () => data);
    return this;
  }

  /** Refuses an operation from now on, with the extensions of the API's error. */
  refuse(name: string, extensions: Data): this {
    this.#refusals.set(name, extensions);
    return this;
  }

  /** How often an operation was requested. */
  count(name: string): number {
    return this.requests.filter((request) => request.name === name).length;
  }

  /** Sends a message to the subscriptions with this name, and with these variables if given. */
  send(name: string, data: Data, to: Variables = {}): void {
    for (const listener of [...this.#listeners]) {
      const isMeant = Object.entries(to).every(([key, value]) => listener.variables[key] === value);
      if (listener.name === name && isMeant) listener.next(data);
    }
  }

  /** The variables of the subscriptions that have not ended. */
  subscriptions(name: string): Variables[] {
    return [...this.#listeners].filter((listener) => listener.name === name).map(({ variables }) => variables);
  }

  async #respond({ operationName, variables = {} }: { operationName: string; variables?: Variables }) {
    this.requests.push({ name: operationName, variables });
    const answer = this.#answers.get(operationName);
    const extensions = this.#refusals.get(operationName);
    const refusal = extensions && { data: null, errors: [{ message: "", extensions }] };
    const answered = answer
      ? { data: await answer(variables) }
      : { data: null, errors: [{ message: `The test has no answer to ${operationName}.` }] };
    return new Response(JSON.stringify(refusal ?? answered), { headers: { "content-type": "application/json" } });
  }
}

/** `subscription name(...)`: the operation's name. */
function nameOf(query: string): string {
  return /(?:query|mutation|subscription)\s+(\w+)/.exec(query)?.[1] ?? "";
}
