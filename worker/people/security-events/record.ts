import { type SQL, sql } from "drizzle-orm";
import type { SecurityEventKind } from "../../../schema/people/security-event-kinds.ts";
import { securityEvents } from "../../../schema/people/tables/sign-in.ts";
import type { RequestContext } from "../../kit/context.ts";
import { type ClientDevice, clientDevice } from "../../kit/sessions/client-device.ts";

interface NewSecurityEvent {
  userId: string;
  kind: SecurityEventKind;
  /** A few words such as a device's name; never a code, token or password. */
  detail?: string;
  /** The request's own if absent. */
  device?: ClientDevice;
}

type EventContext = Pick<RequestContext, "database" | "request" | "now">;

export async function recordSecurityEvent(context: EventContext, event: NewSecurityEvent): Promise<void> {
  await context.database.insert(securityEvents).values(newRow(context, event));
}

/** A statement that records an event where the condition holds, for the batch of the change that it is about. */
export function recordSecurityEventWhere(context: EventContext, event: NewSecurityEvent, condition: SQL) {
  const { id, userId, kind, detail, userAgent, place, createdAtMs } = newRow(context, event);
  return context.database
    .insert(securityEvents)
    .select(
      sql`select ${id}, ${userId}, ${kind}, ${detail}, ${userAgent}, ${place}, ${createdAtMs} where ${condition}`,
    );
}

function newRow(
  { request, now }: EventContext,
  { userId, kind, detail, device = clientDevice(request) }: NewSecurityEvent,
) {
  return { id: crypto.randomUUID(), userId, kind, detail: detail ?? null, ...device, createdAtMs: now() };
}
