import type { SecurityEventKind } from "../../schema/security-event-kinds.ts";
import { securityEvents } from "../../schema/tables/sign-in.ts";
import type { RequestContext } from "../context.ts";
import { type ClientDevice, clientDevice } from "./client-device.ts";

export interface NewSecurityEvent {
  userId: string;
  kind: SecurityEventKind;
  /** A few words such as a device's name; never a code, token or password. */
  detail?: string;
  /** The request's own if absent. */
  device?: ClientDevice;
}

/** Adds to the security events of a user. */
export async function recordSecurityEvent(
  { database, request, now }: Pick<RequestContext, "database" | "request" | "now">,
  { userId, kind, detail, device = clientDevice(request) }: NewSecurityEvent,
): Promise<void> {
  const event = { id: crypto.randomUUID(), userId, kind, detail: detail ?? null, ...device };
  await database.insert(securityEvents).values({ ...event, createdAtMs: now() });
}
