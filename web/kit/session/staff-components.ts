import { useEffect } from "react";
import { type CombinedError, useQuery } from "urql";
import * as v from "valibot";
import { graphql } from "../lib/graphql/graphql.ts";
import { readStored, writeStored } from "../lib/stored-values.ts";

const AdminNeedsComponentDocument = graphql(`
  query adminNeedsComponent {
    adminNeedsComponent {
      organizationalUnitManager
      organizationalUnitCreator
      channelManager
      channelPublisher
      channelContentEditor
      auctioneer
    }
  }
`);

const storedNeeds = v.object({
  organizationalUnitManager: v.boolean(),
  organizationalUnitCreator: v.boolean(),
  channelManager: v.boolean(),
  channelPublisher: v.boolean(),
  channelContentEditor: v.optional(v.boolean(), false),
  auctioneer: v.boolean(),
});

/** The parts of the staff's app, in the order of its start page. */
const COMPONENTS = [
  "organizationalUnitManager",
  "organizationalUnitCreator",
  "channelManager",
  "channelPublisher",
  "channelContentEditor",
  "auctioneer",
] as const satisfies (keyof typeof storedNeeds.entries)[];
export type StaffComponent = (typeof COMPONENTS)[number];

/** The answer of the previous visit, shown until the new one arrives; null if nothing readable is stored. */
function lastNeeds(): v.InferOutput<typeof storedNeeds> | null {
  try {
    return v.parse(storedNeeds, JSON.parse(readStored("adminNeedsComponent") ?? ""));
  } catch {
    return null;
  }
}

interface StaffComponents {
  /** Null until something is known. */
  components: readonly StaffComponent[] | null;
  /** Whether the API has answered on this page; before, they are those of the last visit. */
  isCurrent: boolean;
  error: CombinedError | undefined;
  retry: () => void;
}

/** The parts of the staff's app in which the viewer has work, according to the API. */
export function useStaffComponents(): StaffComponents {
  const [{ data, error }, refetch] = useQuery({ query: AdminNeedsComponentDocument });
  useEffect(() => {
    if (data) writeStored("adminNeedsComponent", JSON.stringify(data.adminNeedsComponent));
  }, [data]);
  const needs = data?.adminNeedsComponent ?? lastNeeds();
  return {
    components: needs ? COMPONENTS.filter((component) => needs[component]) : null,
    isCurrent: Boolean(data),
    error,
    retry: () => refetch({ requestPolicy: "network-only" }),
  };
}
