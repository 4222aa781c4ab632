import { staffChanges } from "../../../schema/kit/tables/staff-changes.ts";
import { type RequestContext, requireViewer } from "../context.ts";
import { clientDevice } from "../sessions/client-device.ts";
import { actOf } from "./acts.ts";

/** Records in the history that staff looked at personal data: a query, which changes nothing. */
export async function recordView(
  context: RequestContext,
  { operation, args }: { operation: string; args: Readonly<Record<string, unknown>> },
): Promise<void> {
  const { userId } = await requireViewer(context);
  const author = { changedAtMs: context.now(), userId, operation, ...clientDevice(context.request) };
  await context.database.insert(staffChanges).values({ ...author, ...actOf(args) });
}
