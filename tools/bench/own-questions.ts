import { readFileSync } from 'node:fs';
import { writtenFigures } from '@daybook/chatbot/domain';

/** A question of the firm's own set, as the page for the quality of the assistant saves them. */
interface OwnQuestion {
  readonly companyUuid: string;
  readonly question: string;
  readonly answer: string;
}

/** Those about a company, of the file that `ASSISTANT_QUESTIONS` names; none without it. */
export function ownQuestions(company: string, file = process.env.ASSISTANT_QUESTIONS): readonly OwnQuestion[] {
  if (!file) return [];
  const all: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!Array.isArray(all))
    throw new Error(`${file} is no list of questions. Download it from the page Assistant quality.`);
  return all.filter((one: OwnQuestion) => one.companyUuid === company);
}

/** Whether an answer states every figure of the one that staff have written, in whatever words. */
export function statesAll(answer: string, expected: string): boolean {
  const said = writtenFigures(answer).map(({ size }) => size);
  return writtenFigures(expected).every(({ size }) => said.some((one) => Math.abs(one - size) < 0.005));
}
