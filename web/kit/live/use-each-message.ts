import { useEffect, useEffectEvent } from "react";
import { type AnyVariables, type TypedDocumentNode, useClient } from "urql";

/**
 * Calls back for every message of a subscription. Rendering would see only the last of several messages that arrive
 * together. Subscribes again when `key` changes, which must change with the variables.
 */
export function useEachMessage<Data, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  { variables, key, onMessage }: { variables: Variables; key: string; onMessage: (message: Data) => void },
): void {
  const client = useClient();
  const handle = useEffectEvent(onMessage);
  const source = useEffectEvent(() => client.subscription(query, variables));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the variables are new on every render, the key is not
  useEffect(() => {
    const { unsubscribe } = source().subscribe(({ data }) => {
      if (data) handle(data);
    });
    return unsubscribe;
  }, [client, key]);
}
