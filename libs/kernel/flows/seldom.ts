/** Asks again only after so many seconds: what changes slowly, or what several numbers are read from. A failure is forgotten. */
export function seldom<Asked, Answer>(
  seconds: number,
  ask: (asked: Asked) => Promise<Answer>,
  now: () => number = () => performance.now(),
): (asked: Asked) => Promise<Answer> {
  let askedAt = Number.NEGATIVE_INFINITY;
  let answer: Promise<Answer> | undefined;
  return (asked) => {
    if (answer && now() - askedAt < seconds * 1_000) return answer;
    askedAt = now();
    const given = ask(asked);
    given.catch(() => {
      if (answer === given) answer = undefined;
    });
    answer = given;
    return given;
  };
}
