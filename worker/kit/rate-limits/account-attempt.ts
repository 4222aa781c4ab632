import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import type { RequestContext } from "../context.ts";
import { type AccountLimits, type AttemptBy, type ClientLimits, clientLimits } from "./account-limits.ts";
import { addressLimits, type LimitOfKind } from "./client-address.ts";
import { isKnownAddress } from "./known-address.ts";
import {
  type AttemptLimit,
  countAttempt,
  forgetAttempts,
  type RefusedAttempt,
  refundAttempts,
  takeAttempts,
} from "./take-attempts.ts";

type CountContext = Pick<RequestContext, "database" | "now">;
type AttemptContext = CountContext & Pick<RequestContext, "env" | "request">;

/** A client's attempt to use an account, one that exists or not. Every limit that the attempt meets is counted here. */
export class AccountAttempt {
  readonly email: string;
  readonly isKnown: boolean;
  readonly #context: CountContext;
  readonly #by: AttemptBy;

  static async of(context: AttemptContext, email: string): Promise<AccountAttempt> {
    return new AccountAttempt(context, { email, isKnown: await isKnownAddress(context, email) });
  }

  private constructor(context: AttemptContext, { email, isKnown }: { email: string; isKnown: boolean }) {
    this.email = email;
    this.isKnown = isKnown;
    this.#context = context;
    this.#by = { request: context.request, email, isKnown };
  }

  /** @throws DomainError TOO_MANY_ATTEMPTS with `retryAfterSeconds`. */
  async take(limits: AccountLimits): Promise<CountedAttempt> {
    const outcome = await this.count(limits);
    if (outcome instanceof CountedAttempt) return outcome;
    throw new DomainError(ERROR_CODES.TOO_MANY_ATTEMPTS, { retryAfterSeconds: outcome.retryAfterSeconds });
  }

  /** @throws DomainError TOO_MANY_ATTEMPTS with `retryAfterSeconds`. */
  async takeForAddress(limit: LimitOfKind): Promise<void> {
    await takeAttempts(this.#context, addressLimits(this.#by.request, limit));
  }

  async count(limits: AccountLimits): Promise<CountedAttempt | RefusedAttempt> {
    return await countForClient(this.#context, clientLimits(limits, this.#by));
  }
}

export async function countForClient(
  context: CountContext,
  { usual, reserve }: ClientLimits,
): Promise<CountedAttempt | RefusedAttempt> {
  const refused = await countAttempt(context, usual);
  if (!refused) return new CountedAttempt(context, usual);
  if (reserve === null || refused.key !== usual.at(-1)?.key) return refused;
  const reserved = [...usual.slice(0, -1), ...reserve];
  return (await countAttempt(context, reserved)) ?? new CountedAttempt(context, reserved);
}

/** An attempt that was allowed, with the limits that counted it, the narrowest first. */
export class CountedAttempt {
  readonly #context: CountContext;
  readonly #limits: readonly AttemptLimit[];

  constructor(context: CountContext, limits: readonly AttemptLimit[]) {
    this.#context = context;
    this.#limits = limits;
  }

  /** After a success: only failures add up. */
  async refund(): Promise<void> {
    await refundAttempts(this.#context, this.#limits);
  }

  /** Refunds this attempt, and forgets those before it by the same network on the same account. */
  async forgive(): Promise<void> {
    await forgetAttempts(this.#context, this.#limits.slice(0, 1));
    await refundAttempts(this.#context, this.#limits.slice(1));
  }
}
