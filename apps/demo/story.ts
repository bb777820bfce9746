import { chatsOf } from './chats.js';
import { mailedChecks } from './checks/index.js';
import { monthEndCloses } from './closing.js';
import { companies, type DemoCompany } from './companies.js';
import type { DemoCommand } from './demo-command.js';
import { firm } from './firm.js';
import { atWork, day, minute } from './hours.js';
import { libraryOf } from './library.js';
import { Life, type TodoProgress } from './life.js';
import { plans } from './onboarding.js';
import { type DemoRequest, usual, welcome } from './requests.js';
import { ofTrade } from './requests-of-trades.js';
import { chance } from './seeded-random.js';
import { signUpsFor1099s } from './sign-ups.js';
import { signedDocuments } from './signing/index.js';
import { taxSeason } from './tax/index.js';

/** How many days back the firm begins. */
export const since = 190;
/** Over how many days its to-dos are spread. */
const span = 182;

/**
 * Everything that happened in the demo firm up to `today`, oldest first. The same today gives the same story.
 *
 * @param today an instant; the story ends at most some hours before it
 */
export function story(today: Date): DemoCommand[] {
  let instant = today.getTime() - since * day;
  const next = () => {
    instant += minute / 4;
    return new Date(instant).toISOString();
  };
  const beginnings = firm(next);
  const todos = companies.flatMap((company) =>
    Array.from({ length: company.todos }, (_, n) => lifeOf(company, n, today)).flat(),
  );
  const libraries = companies.filter((one) => !one.isDeleted).flatMap((company) => libraryOf(company, today));
  const season = [...signUpsFor1099s(today), ...taxSeason(today)];
  const made = [
    ...plans(today),
    ...mailedChecks(today),
    ...signedDocuments(today),
    ...season,
    ...chatsOf(today),
    ...monthEndCloses(today),
  ];
  const life = [...todos, ...libraries, ...made];
  return [...beginnings, ...life.filter((command) => command.at < today.toISOString())].sort((one, other) =>
    one.at < other.at ? -1 : one.at > other.at ? 1 : 0,
  );
}

function lifeOf(company: DemoCompany, n: number, today: Date): DemoCommand[] {
  const request = requestFor(company, n);
  const begins =
    today.getTime() - span * day + ((n + chance(company.key, n, 'begin') * 0.8) / company.todos) * span * day;
  const born = atWork(begins);
  const progress = progressOf(company, n, (today.getTime() - born) / day);
  return new Life(company, n, request, born).to(progress);
}

function requestFor(company: DemoCompany, n: number): DemoRequest {
  if (n < welcome.length) return welcome[n] as DemoRequest;
  const own = ofTrade[company.trade];
  const list = [...usual.slice(0, 1), ...own, ...usual.slice(1)];
  return list[(n - welcome.length) % list.length] as DemoRequest;
}

/** Older ones are done; of the newest some are open, some wait for review. */
function progressOf(company: DemoCompany, n: number, age: number): TodoProgress {
  const drawn = chance(company.key, n, 'fate');
  if (age > 60) return drawn < 0.08 ? 'deleted' : drawn < 0.2 ? 'reopened' : 'completed';
  if (age > 21) return drawn < 0.12 ? 'open' : drawn < 0.3 ? 'answered' : drawn < 0.42 ? 'sentBack' : 'completed';
  return drawn < 0.45 ? 'open' : drawn < 0.65 ? 'hidden' : drawn < 0.8 ? 'answered' : 'sentBack';
}
