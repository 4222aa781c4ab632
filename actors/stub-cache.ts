import { actorNamed } from "../schema/bidding/rpc/actor-namespaces.ts";

/** The busiest of the 314 real auctions in the tests had 24 bidders. */
const MAX_STUBS = 200;

/**
 * Reusable stubs of one kind of actor, for another actor that calls them repeatedly. The runtime counts 32 KiB of
 * memory for each stub until it is collected: with new stubs for every call, a few hundred bids caused a full
 * collection. A Worker's request uses `actorNamed`; its stubs end with it.
 */
export class StubCache<T extends Rpc.DurableObjectBranded | undefined> {
  readonly #namespace: DurableObjectNamespace<T>;
  readonly #stubs = new Map<string, DurableObjectStub<T>>();

  constructor(namespace: DurableObjectNamespace<T>) {
    this.#namespace = namespace;
  }

  /**
   * Calls the actor of that name. If the call fails its stub is dropped: it may stay broken although the actor is back.
   */
  async call<Answer>(name: string, ask: (actor: DurableObjectStub<T>) => Promise<Answer>): Promise<Answer> {
    const actor = this.#stubs.get(name) ?? this.#keep(name);
    try {
      return await ask(actor);
    } catch (fault) {
      if (this.#stubs.get(name) === actor) this.#stubs.delete(name);
      throw fault;
    }
  }

  #keep(name: string): DurableObjectStub<T> {
    const [oldest] = this.#stubs.keys();
    if (oldest !== undefined && this.#stubs.size >= MAX_STUBS) this.#stubs.delete(oldest);
    const actor = actorNamed(this.#namespace, name);
    this.#stubs.set(name, actor);
    return actor;
  }
}
