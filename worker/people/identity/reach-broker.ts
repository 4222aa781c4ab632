import { isLocal } from "../../../schema/kit/environment.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { errorName, report } from "../../../schema/kit/report.ts";
import { type RequestContext, requestIdOf } from "../../kit/context.ts";
import type { BanksOfCountry, IdentityBroker } from "./identity-broker.ts";
import { oidcBroker } from "./oidc-broker.ts";

type BrokerContext = Pick<RequestContext, "env" | "now" | "request">;

/** @throws DomainError IDENTITY_NOT_OFFERED if none is configured. */
export function requireBroker(context: BrokerContext): IdentityBroker {
  const broker = brokerOf(context);
  if (!broker) throw new DomainError(ERROR_CODES.IDENTITY_NOT_OFFERED);
  return broker;
}

/** @throws DomainError IDENTITY_UNAVAILABLE if the broker does not respond. */
export async function whileReachable<Value>(
  { request }: Pick<RequestContext, "request">,
  work: Promise<Value>,
): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    report({ event: "IdentityBrokerFailed", requestId: requestIdOf(request), error: errorName(error) });
    throw new DomainError(ERROR_CODES.IDENTITY_UNAVAILABLE);
  }
}

export async function banksOf(context: BrokerContext): Promise<readonly BanksOfCountry[]> {
  return await whileReachable(context, requireBroker(context).banks());
}

function brokerOf({ env, now, request }: BrokerContext): IdentityBroker | null {
  const { identityBroker, IDENTITY_BROKER: binding } = env;
  if (!identityBroker) return null;
  const send = (request: Request) => (binding ? binding.fetch(request) : fetch(request));
  return oidcBroker({ ...identityBroker, send, now, requestId: requestIdOf(request), allowsHttp: isLocal(env) });
}
