class LateAnswer extends Error {
  override readonly name = "LateAnswer";
}

/**
 * Waits for an answer from another actor or the Worker, which may never come.
 * @throws LateAnswer that says `whose` answer is late, after `maxMs`.
 */
export async function inTime<Answer>(
  answer: Promise<Answer>,
  { maxMs, whose }: { maxMs: number; whose: string },
): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateAnswer(`${whose} did not answer in time`)), maxMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
