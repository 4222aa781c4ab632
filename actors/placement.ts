/** Bidders and house are in western Europe; an actor stays where it was first asked for. */
const LOCATION_HINT: DurableObjectLocationHint = "weur";

/** The actor of that name. Every actor is reached through this, so that whoever comes first puts it in the right place. */
export function actorNamed<T extends Rpc.DurableObjectBranded | undefined>(
  namespace: DurableObjectNamespace<T>,
  name: string,
): DurableObjectStub<T> {
  return namespace.getByName(name, { locationHint: LOCATION_HINT });
}
