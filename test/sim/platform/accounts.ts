import { UserHub } from "../../../actors/hub/user-hub.ts";
import type { BidPermission } from "../../../schema/bidding/bid-permission.ts";
import type { WatchRequest } from "../../../schema/bidding/rpc/hub-rpc.ts";
import { openDatabase } from "../../../schema/kit/database/open-database.ts";
import type { AuthorizationRule } from "../../../schema/organization/authorization-rules.ts";
import type { SignIn } from "../../../schema/people/sign-in.ts";
import { cachedBidPermission } from "../../../worker/bidding/bids/permission/bid-permission.ts";
import { BidPermissionService } from "../../../worker/bidding/bids/permission/bid-permission-service.ts";
import { isFamilyLive } from "../../../worker/kit/sessions/live-families.ts";
import { revokeFamily } from "../../../worker/kit/sessions/token-families.ts";
import { insertGrant, withdrawGrant } from "../../../worker/organization/rights/store.ts";
import { SignInService } from "../../../worker/people/door/sign-in/sign-in-service.ts";
import { TEST_SIGNING_KEY } from "../../support/signing-key.ts";
import type { Backend } from "./backend.ts";
import type { Clock } from "./clock.ts";
import { exports } from "./cloudflare-workers.ts";
import { Disk } from "./disk.ts";
import type { Errands } from "./errands.ts";
import { Life } from "./life.ts";
import { SimDatabase } from "./outgoing.ts";
import type { Random } from "./random.ts";
import { SimStorage } from "./storage.ts";

export const CHANNEL = "hamerslag";
/** From a lot to the Worker or a hub, and back. */
const MAX_TRAVEL_MS = 400;
const MAX_ANSWER_MS = 1_000;
/** One way between the Worker or a lot and a hub. With the waits and faults below, an end reaches every lot within 5 s. */
const MAX_HUB_TRAVEL_MS = 300;
/** Before each try to reach the hub about an end, as the Worker waits. */
const HUB_TRIES_AFTER_MS = [0, 500, 1_000];
const HUB_FAILS = 0.3;
const LOT_UNREACHED = 0.3;
const WORKER_UNREACHED = 0.02;

/** A right on an entity. */
export interface Right {
  readonly rule: AuthorizationRule;
  readonly entity: string;
}

interface AccountsParts {
  readonly backend: Backend;
  readonly clock: Clock;
  readonly errands: Errands;
  readonly random: Random;
  readonly lotId: string;
  /** The present life of the lot. */
  life(): Life;
  /** Calls the lot. */
  dismiss(signIn: SignIn, hasEnded: boolean): void;
  /** A hub or the Worker said that a sign-in is live, of which it had read or heard now. */
  saidLive(signIn: SignIn): void;
  /** The Worker said what a user lacks. */
  saidMissing(signIn: SignIn, missing: readonly string[]): void;
}

/**
 * Accounts, rights and sign-ins: the Worker's own code on the real tables, and the users' real hubs. Their calls take time
 * and fail now and then.
 */
export class Accounts {
  readonly #parts: AccountsParts;
  readonly #env: never;
  readonly #hubs = new Map<string, { hub: UserHub; disk: Disk }>();
  readonly #unreached = new Set<string>();
  #asking = 0;
  #lookupsFailed = 0;

  constructor(parts: AccountsParts) {
    this.#parts = parts;
    const { backend } = parts;
    const simulated: unknown = { DB: new SimDatabase(async (statements) => backend.run(statements)) };
    // The Worker's code uses nothing else of its bindings here.
    this.#env = simulated as never;
    const none: unknown = null;
    const permissions = new BidPermissionService(none as ExecutionContext, this.#env);
    const desk = new SignInService(none as ExecutionContext, this.#env);
    exports.BidPermissionService = {
      bidPermission: (request) =>
        this.#answered(async () => {
          const permission = await permissions.bidPermission(request);
          this.#said(request, permission);
          return permission;
        }),
    };
    exports.SignInService = { isLive: (signIn) => desk.isLive(signIn) };
  }

  /** Whether the lot waits for an answer, which keeps it in memory. */
  get isAsked(): boolean {
    return this.#asking > 0;
  }

  /** Lookups of sign-ins that failed: each closes a socket. */
  get lookupsFailed(): number {
    return this.#lookupsFailed;
  }

  /** A confirmed user with an address, who may bid on the channel. */
  async addUser(userId: string): Promise<void> {
    const { backend } = this.#parts;
    backend.insert("users", {
      id: userId,
      email: `${userId}@example.nl`,
      password_hash: "-",
      phone_number: "-",
      email_verified_at_ms: 1,
      language: "nl",
      signup_channel: CHANNEL,
      created_at_ms: 1,
      updated_at_ms: 1,
    });
    backend.insert("user_addresses", {
      user_id: userId,
      full_name: userId,
      street: "-",
      house_number: "1",
      postal_code: "-",
      city: "-",
      country_code: "NL",
      updated_at_ms: 1,
    });
    await this.grant(userId, { rule: "USER_CHANNEL_BID", entity: CHANNEL }, 1);
  }

  /** Publishes the auction of the lot, made at an instant, on the channel. */
  publish(madeAtMs: number): void {
    const { backend } = this.#parts;
    backend.query("UPDATE publications SET is_published = 1, created_at_ms = ?", madeAtMs);
    backend.query("UPDATE incremental_lots SET is_published = 1");
    backend.insert("publication_channels", { publication_id: "auction", channel: CHANNEL });
    backend.insert("projects", { id: "project", organizational_unit_id: "unit", created_at_ms: 1, updated_at_ms: 1 });
    const [id, project_id, lot_number] = ["lot", "project", "7"];
    backend.insert("lots", { id, project_id, lot_number, created_at_ms: 1, updated_at_ms: 1 });
  }

  /** Grants a right. Returns whether it was not held. */
  async grant(userId: string, { rule, entity: entityId }: Right, nowMs: number): Promise<boolean> {
    const grant = { userId, rule, entityId };
    return (await insertGrant(this.#database, grant, { grantedBy: "chief", nowMs })) !== null;
  }

  /** Withdraws a right. Returns whether it was held, and not by the last manager. */
  async withdraw(userId: string, { rule, entity: entityId }: Right, nowMs: number): Promise<boolean> {
    return await withdrawGrant(this.#database, { userId, rule, entityId }, { withdrawnBy: "chief", nowMs });
  }

  begin({ userId, familyId }: SignIn): void {
    const { backend, clock } = this.#parts;
    backend.insert("refresh_tokens", {
      id: familyId,
      family_id: familyId,
      user_id: userId,
      token_hash: familyId,
      created_at_ms: clock.wallMs,
      expires_at_ms: clock.wallMs + 7 * 24 * 3_600_000,
    });
  }

  /** Ends sign-ins of one user in the database; the user's hub hears of it soon, or never if the calls are lost. */
  async end(userId: string, familyIds: readonly string[], { isUnannounced }: { isUnannounced: boolean }) {
    const { clock, errands, random } = this.#parts;
    for (const familyId of familyIds) await revokeFamily(this.#database, familyId, clock.wallMs);
    if (isUnannounced) return;
    for (const waitMs of HUB_TRIES_AFTER_MS) {
      await errands.wait(waitMs + random.between(0, MAX_HUB_TRAVEL_MS));
      const isLast = waitMs === HUB_TRIES_AFTER_MS.at(-1);
      if (isLast || !random.chance(HUB_FAILS)) return await this.#hub(userId).endSignIns(familyIds);
    }
  }

  /** What a bidder lacks, for a bid over HTTP; null if the sign-in is not live, so that the lot hears nothing of it. */
  async admitBid(signIn: SignIn): Promise<readonly string[] | null> {
    const { clock, lotId } = this.#parts;
    const now = () => clock.wallMs;
    const bidder = { bearer: signIn, channel: CHANNEL, database: this.#database, now } as const;
    const permission = await cachedBidPermission(bidder, lotId);
    this.#said(signIn, permission);
    if (!permission.isLotKnown) return null;
    return permission.missingConditions.includes("SIGNED_IN") ? null : permission.missingConditions;
  }

  /** Whether another request over HTTP is admitted. */
  async admit(signIn: SignIn): Promise<boolean> {
    const now = () => this.#parts.clock.wallMs;
    return await isFamilyLive({ database: this.#database, now }, signIn);
  }

  /** Answers a lot whether a sign-in is live. */
  isSignedIn(userId: string, request: WatchRequest): Promise<boolean> {
    return this.#answered(async () => {
      const isLive = await this.#hub(userId).watch(request);
      if (isLive) this.#parts.saidLive({ userId, familyId: request.familyId });
      return isLive;
    }).catch((fault: unknown) => {
      this.#lookupsFailed += 1;
      throw fault;
    });
  }

  close(): void {
    for (const { disk } of this.#hubs.values()) disk.close();
  }

  get #database() {
    return openDatabase(this.#env);
  }

  #said({ userId, familyId }: SignIn, permission: BidPermission): void {
    if (permission.isLotKnown) this.#parts.saidMissing({ userId, familyId }, permission.missingConditions);
  }

  /** A call of the lot: it takes time on both ways, and no answer reaches a life that is over. */
  async #answered<T>(ask: () => Promise<T>): Promise<T> {
    const { errands, random } = this.#parts;
    const life = this.#parts.life();
    life.act();
    this.#asking += 1;
    try {
      await errands.wait(random.between(0, MAX_TRAVEL_MS));
      if (random.chance(WORKER_UNREACHED)) throw new Error("the Worker cannot be reached");
      const answer = await ask();
      await errands.wait(random.between(0, MAX_ANSWER_MS));
      return answer;
    } finally {
      this.#asking -= 1;
      if (life.isOver) await new Promise(() => undefined);
    }
  }

  #hub(userId: string): UserHub {
    const known = this.#hubs.get(userId);
    if (known !== undefined) return known.hub;
    const { clock } = this.#parts;
    const disk = new Disk();
    const storage = new HubStorage(disk, new Life(clock, disk));
    const ctx: unknown = {
      id: { name: userId, toString: () => userId },
      storage,
      getWebSockets: () => [],
      setWebSocketAutoResponse: () => undefined,
      waitUntil: () => undefined,
    };
    const dismiss = (signIn: SignIn, hasEnded: boolean) => this.#tellLot(signIn, hasEnded);
    const env: unknown = { STAGE: "dev", AUTH_PRIVATE_JWK: TEST_SIGNING_KEY, LOTS: { getByName: () => ({ dismiss }) } };
    // What a hub uses of its state and bindings, which is little of their types.
    const hub = new UserHub(ctx as DurableObjectState, env as never);
    storage.alarmSet = (atMs) => this.#ring(hub, storage, atMs);
    this.#hubs.set(userId, { hub, disk });
    return hub;
  }

  #ring(hub: UserHub, storage: HubStorage, atMs: number): void {
    this.#parts.errands.at(atMs, () => {
      if (storage.dueAtMs !== atMs) return;
      storage.dueAtMs = null;
      void hub.alarm();
    });
  }

  /** A hub's call to the lot. The first one about a sign-in may be lost. */
  async #tellLot(signIn: SignIn, hasEnded: boolean): Promise<void> {
    const { errands, random, dismiss } = this.#parts;
    await errands.wait(random.between(0, MAX_HUB_TRAVEL_MS));
    const isFirst = !this.#unreached.has(signIn.familyId);
    this.#unreached.add(signIn.familyId);
    if (isFirst && random.chance(LOT_UNREACHED)) throw new Error("the lot cannot be reached");
    dismiss(signIn, hasEnded);
  }
}

/** A hub's storage: its alarm is an errand. */
class HubStorage extends SimStorage {
  dueAtMs: number | null = null;
  alarmSet: (atMs: number) => void = () => undefined;

  override async setAlarm(atMs: number): Promise<void> {
    if (this.dueAtMs === atMs) return;
    this.dueAtMs = atMs;
    this.alarmSet(atMs);
  }

  override async deleteAlarm(): Promise<void> {
    this.dueAtMs = null;
  }
}
