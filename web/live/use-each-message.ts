import { useEffect, useEffectEvent } from "react";
import { type AnyVariables, type TypedDocumentNode, useClient } from "urql";

/**
 * Hears every message of a subscription, also those that come in one breath: what a render shows is only the last of them.
 * Subscribes anew when `key` changes, which is to change with the variables.
 */
export function useEachMessage<Data, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  { variables, key, onMessage }: { variables: Variables; key: string; onMessage: (message: Data) => void },
): void {
  const client = useClient();
  const hear = useEffectEvent(onMessage);
  const source = useEffectEvent(() => client.subscription(query, variables));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the variables are new with every render, their key is not
  useEffect(() => {
    const { unsubscribe } = source().subscribe(({ data }) => {
      if (data) hear(data);
    });
    return unsubscribe;
  }, [client, key]);
}
