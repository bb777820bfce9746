import { refusalIn } from './command-outcome.js';

/** Asks the person to show who they are once more; false when they would not. */
export type Proving = () => Promise<boolean>;

let proving: Proving | undefined;

/** Says who asks from now on. @returns ends it */
export function provenBy(asks: Proving): () => void {
  proving = asks;
  return () => {
    if (proving === asks) proving = undefined;
  };
}

/** The rules by which commands are refused until the second factor, or the password, was shown again. */
const unproven: readonly (string | undefined)[] = ['secondFactor', 'password'];

/** Where the answer asks for the second factor or the password the person is asked, and the command made once more: another request. */
export async function sendProven<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const answer = await attempt();
  if (!proving || !unproven.includes(refusalIn(answer, { refused: '', failed: '' })?.code)) return answer;
  return (await proving()) ? attempt() : answer;
}
