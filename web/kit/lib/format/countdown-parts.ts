const SECOND_MS = 1_000;

export interface CountdownParts {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
  isOver: boolean;
}

/** The parts of the time from now until `endsAtMs`; all zero after it. */
export function countdownParts(endsAtMs: number, nowMs: number): CountdownParts {
  const left = Math.max(0, Math.ceil((endsAtMs - nowMs) / SECOND_MS));
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor((left % 86_400) / 3_600),
    minutes: Math.floor((left % 3_600) / 60),
    seconds: left % 60,
    isOver: left === 0,
  };
}

const ANNOUNCED_SECONDS = [300, 60, 10] as const;
export type AnnouncedSeconds = (typeof ANNOUNCED_SECONDS)[number];

/** The announcement due between two readings of the clock: five minutes, one minute or ten seconds left; else null. */
export function announcementDue(
  endsAtMs: number,
  look: { previousMs: number; nowMs: number },
): AnnouncedSeconds | null {
  const due = ANNOUNCED_SECONDS.filter((seconds) => {
    const atMs = endsAtMs - seconds * SECOND_MS;
    return look.previousMs < atMs && atMs <= look.nowMs;
  });
  return due.at(-1) ?? null;
}
