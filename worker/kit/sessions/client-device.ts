import * as v from "valibot";

/** Longer descriptions of browsers are cut. */
const MAX_USER_AGENT_CHARACTERS = 300;

/** What Cloudflare adds to a request; absent on a developer's machine. */
const NETWORK_PLACE = v.object({ city: v.optional(v.string()), country: v.optional(v.string()) });

export interface ClientDevice {
  userAgent: string;
  /** Such as "Utrecht, NL"; null where the network does not know it. */
  place: string | null;
}

/** For events that another user's request causes. */
export const UNKNOWN_DEVICE: ClientDevice = { userAgent: "", place: null };

/** The browser and place of a request, as its headers and the network describe them. */
export function clientDevice(request: Request): ClientDevice {
  const userAgent = (request.headers.get("user-agent") ?? "").slice(0, MAX_USER_AGENT_CHARACTERS);
  const { city, country } = networkPlace(request);
  const parts = [city, country].filter(Boolean);
  return { userAgent, place: parts.length > 0 ? parts.join(", ") : null };
}

/** The place of a request's network address; empty where the network does not know it. */
export function networkPlace(request: Request): v.InferOutput<typeof NETWORK_PLACE> {
  const network = v.safeParse(NETWORK_PLACE, "cf" in request ? request.cf : undefined);
  return network.success ? network.output : {};
}
