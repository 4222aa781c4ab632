/** Bidders and house are in western Europe; an actor stays where it was first asked for. */
const LOCATION_HINT: DurableObjectLocationHint = "weur";

/** The actor of that name. Every actor is reached through this, so that whoever comes first puts it in the right place. */
export function actorNamed<T extends Rpc.DurableObjectBranded | undefined>(
  namespace: DurableObjectNamespace<T>,
  name: string,
): DurableObjectStub<T> {
  return namespace.getByName(name, { locationHint: LOCATION_HINT });
}

/** So many one actor keeps within reach. The busiest of the 314 real auctions that the tests play had 24 bidders. */
const MAX_KEPT = 200;

/**
 * Actors of one kind, for another actor that calls them again and again. The runtime counts 32 KiB of memory for each
 * stub until it is collected: with new ones for every call, a few hundred bids were enough to have everything stop for a
 * full collection. A Worker's request takes `actorNamed`; its stubs end with it.
 */
export class StubCache<T extends Rpc.DurableObjectBranded | undefined> {
  readonly #namespace: DurableObjectNamespace<T>;
  readonly #stubs = new Map<string, DurableObjectStub<T>>();

  constructor(namespace: DurableObjectNamespace<T>) {
    this.#namespace = namespace;
  }

  /** Calls the actor of that name. Where that fails its stub is dropped: it may stay broken though the actor is back. */
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
    if (oldest !== undefined && this.#stubs.size >= MAX_KEPT) this.#stubs.delete(oldest);
    const actor = actorNamed(this.#namespace, name);
    this.#stubs.set(name, actor);
    return actor;
  }
}
