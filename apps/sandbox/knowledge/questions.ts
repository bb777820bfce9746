import { createHash } from 'node:crypto';

export interface Question {
  readonly id: string;
  readonly text: string;
  readonly choices: readonly { readonly id: string; readonly text: string }[];
}

/** What a person is asked, with the right choice of each question by its id. */
export interface Quiz {
  readonly questions: readonly Question[];
  readonly right: Readonly<Record<string, string>>;
}

interface Topic {
  readonly text: string;
  readonly choices: readonly string[];
}

const streets = ['Alder Way', 'Birch Lane', 'Cedar Court', 'Dogwood Drive', 'Elm Street', 'Fir Terrace'];
const topics: readonly Topic[] = [
  { text: 'On which of these streets have you lived?', choices: streets },
  {
    text: 'Which of these counties have you lived in?',
    choices: ['Kent County', 'Marin County', 'Polk County', 'Sussex County', 'Wake County'],
  },
  {
    text: 'With which of these lenders have you had a car loan?',
    choices: ['First Harbor Bank', 'Granite Credit Union', 'Lakeside Auto Finance', 'Union Motors Credit'],
  },
  {
    text: 'Which of these people do you know?',
    choices: ['Harriet Colm', 'Jonas Werth', 'Lidia Sanz', 'Peter Ashby', 'Rosa Timmer'],
  },
  {
    text: 'In which year did you open your oldest credit card?',
    choices: ['1998', '2003', '2007', '2011', '2016'],
  },
  {
    text: 'What color is a car that you have registered?',
    choices: ['Black', 'Blue', 'Green', 'Red', 'Silver'],
  },
];
const asked = 4;

/** Four questions about somebody, the same ones each time they are asked as often. */
export function quizOf(person: string, attempt: number): Quiz {
  const digits = [...createHash('sha256').update(`${person} ${attempt}`).digest()];
  const first = digits[0] ?? 0;
  const chosen = Array.from({ length: asked }, (_, n) => topics[(first + n) % topics.length] as Topic);
  const questions = chosen.map(({ text, choices }, n) => ({
    id: `q${n + 1}`,
    text,
    choices: [...choices, 'None of the above'].map((choice, at) => ({ id: `c${at + 1}`, text: choice })),
  }));
  const right = questions.map(({ id, choices }, n) => [id, `c${((digits[n + 1] ?? 0) % choices.length) + 1}`]);
  return { questions, right: Object.fromEntries(right) };
}
