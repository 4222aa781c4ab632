import type { BlindStaffAnswer } from "../../../schema/bidding/rpc/blind-lot-rpc.ts";
import { assertEqual } from "../world/assert-equal.ts";
import { DECIDING_STEPS, newProposal, type StaffStep } from "./blind-proposals.ts";
import { type BlindWorld, codeOfAnswer, STAFF } from "./blind-world.ts";

/** What staff do to a lot, beside the auditor. */
export class BlindStaff {
  readonly #world: BlindWorld;
  readonly #crash: () => void;

  constructor(world: BlindWorld, crash: () => void) {
    this.#world = world;
    this.#crash = crash;
  }

  /** One step of staff: done, refused, or asked too early. */
  async next(): Promise<void> {
    const { random, auditor, clock } = this.#world;
    const phase = auditor.phaseAt(clock.wallMs);
    // A sale is called off, and a lot awarded, only now and then: both are its end.
    const isPatient = phase === "OPEN" || phase === "UPCOMING" ? !random.chance(0.04) : false;
    const acts = isPatient
      ? ({ publish: 2, second: 2, award: 1, decline: 1 } as const)
      : ({ callOff: 3, publish: 1, second: 6, award: 3, decline: 3, unsold: 1, reject: 3 } as const);
    await this.#act(random.weighted<StaffStep>(acts));
  }

  async #act(act: StaffStep): Promise<void> {
    const { machine, auditor, clock, random, terms, blindLotId, counts } = this.#world;
    const nowMs = clock.wallMs;
    const reason = random.chance(0.8) ? STAFF.reason : null;
    const named = { administrator: STAFF.administrator, reason };
    const ranked = random.chance(0.8) && auditor.ranking?.length ? random.pick(auditor.ranking) : null;
    const place = ranked === null ? 1 : this.#world.placeOf(ranked.user, ranked.round);
    const isBelowReserve = random.chance(0.5);
    const saved = auditor.save();
    const { asked: proposal, audited } = newProposal(this.#world);
    const isRepeated = auditor.decided.some(({ id }) => id === proposal.id);
    const decided = { ...named, proposal };
    const first = auditor.ranking?.[0]?.order ?? null;
    const done = async (refusal: string | null, question: () => Promise<BlindStaffAnswer>) => {
      const hadBids = auditor.standingOf().length > 0;
      const answer = await this.#world.ask(question);
      if (answer === null) {
        auditor.restore(saved);
        return this.#crash();
      }
      assertEqual(`the answer to staff: ${act}`, refusal, codeOfAnswer(answer));
      if (refusal !== null) return this.#world.countIfKnown(`staff refused ${refusal}`);
      if (isRepeated && DECIDING_STEPS.has(act)) return counts.add("proposal decided once more");
      if (act === "callOff" && hadBids) counts.add("called off with bids");
      if (act === "second") {
        counts.add("second round");
        this.#world.beginSecondVeil();
      }
      if (act === "award") counts.add(ranked?.order === first ? "awarded" : "awarded to another than the first");
      if (act === "decline") counts.add("declined");
      if (act === "unsold") counts.add("unsold");
      if (act === "reject") counts.add("proposal rejected");
    };
    switch (act) {
      case "callOff": {
        const isOpen = ["OPEN", "UPCOMING"].includes(auditor.phaseAt(nowMs));
        const refusal = reason === null && isOpen ? "REASON_REQUIRED" : auditor.callOff(nowMs);
        if (refusal === null) await this.#veiled(() => this.#world.veil.actor.callOff(named));
        return await done(refusal, () => machine.actor.callOff(named));
      }
      case "publish": {
        if (auditor.phaseAt(nowMs) === "UPCOMING") return;
        const isSame = random.chance(0.5);
        const other = { ...terms, minimumCents: isSame ? terms.minimumCents : terms.minimumCents + 100 };
        const refusal = isSame ? null : "TERMS_FIXED";
        return await done(refusal, () => machine.actor.publish({ blindLotId, terms: other, ...STAFF }));
      }
      case "second": {
        const closesAtMs = nowMs + random.between(300_000, 3_600_000);
        const firstCount = random.between(1, 4);
        const refusal = auditor.holdSecondRound(firstCount, { nowMs, closesAtMs });
        return await done(refusal, () => machine.actor.holdSecondRound({ firstCount, closesAtMs, ...named }));
      }
      case "award": {
        const award = { nowMs, isBelowReserve, reason, proposal: audited };
        const refusal = auditor.award(ranked?.order ?? null, award);
        return await done(refusal, () => machine.actor.award({ place, isBelowReserve, ...decided }));
      }
      case "decline":
        return await done(auditor.decline(ranked?.order ?? null, reason, audited), () =>
          machine.actor.declineBid({ place, ...decided }),
        );
      case "unsold":
        return await done(auditor.endUnsold(reason, audited), () => machine.actor.endUnsold(decided));
      case "reject":
        return await done(auditor.reject(reason, audited), () =>
          machine.actor.rejectProposal({ asked: "AWARD", place, ...decided }),
        );
    }
  }

  async #veiled(question: () => Promise<unknown>): Promise<void> {
    const { veil } = this.#world;
    const answer = question();
    await veil.settle();
    await answer;
    veil.disk.flush();
  }
}
