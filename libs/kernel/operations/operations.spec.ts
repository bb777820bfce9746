import { type DomainEvent, type Refusal, refuse } from '@daybook/kernel/events';
import { buildSchema, parse, validate } from 'graphql';
import {
  choice,
  completed,
  day,
  decideOperation,
  documentOf,
  given,
  list,
  listIfAny,
  operationsOn,
  sampleOf,
  schemaOf,
  text,
  thing,
  tick,
  wouldBeTaken,
} from './index.js';

type Shelved = DomainEvent<'BookShelved', { room: string; why: string }>;
interface Book {
  readonly room: string | null;
  readonly isLent: boolean;
}
const lent = refuse('lent', 'Somebody has this book.');

const shelveBook = operationsOn<Book, Shelved, Refusal<'lent'>>()({
  name: 'shelveBook',
  description: 'Puts a book where it "belongs".',
  may: { action: 'move', on: 'book', by: 'bookUuid' },
  input: {
    bookUuid: thing(),
    room: choice({
      label: 'Room',
      options: [
        { value: 'attic', label: 'Attic' },
        { value: 'hall', label: 'Hall' },
      ],
    }),
    why: text({ label: 'Why', isRequired: false }),
    since: day({ label: 'Since' }),
    isDusty: tick({ label: 'It is dusty' }),
  },
  changes: ['book'],
  decide({ room, isLent }, given) {
    if (isLent) return lent;
    return room === given.room ? [] : [{ type: 'BookShelved', data: { room: given.room, why: given.why } }];
  },
  words: { button: 'Shelve', failed: 'The book could not be shelved.' },
});
const asking = { at: '2026-01-05T12:00:00.000Z', by: { user: 'ada' } } as const;

describe('an operation', () => {
  const schema = buildSchema(`
    directive @may(action: String!, on: String!, by: String) on FIELD_DEFINITION
    directive @answersFromLog on FIELD_DEFINITION
    scalar UUID
    scalar Date
    type Success { success: Boolean! errorMessage: String code: String }
    type Query { ping: String }
    type Mutation { ping: String }
    ${schemaOf(shelveBook)}`);

  it('is a mutation with its right, and what may be left out has its standard', () => {
    expect(schemaOf(shelveBook)).toContain(
      'shelveBook(bookUuid: UUID!, room: String!, why: String, since: Date!, isDusty: Boolean = false): Success! ' +
        '@may(action: "move", on: "book", by: "bookUuid") @answersFromLog',
    );
    expect(schema.getMutationType()?.getFields().shelveBook?.description).toBe('Puts a book where it "belongs".');
  });

  it('is asked for by a document of its own', () =>
    expect(validate(schema, parse(documentOf(shelveBook)))).toEqual([]));

  it('has an example of all that people are asked, and takes what they left out as the schema says', () => {
    expect(sampleOf(shelveBook.input)).toEqual({ room: 'attic', why: 'Sample', since: '2026-01-05', isDusty: true });
    expect(completed(shelveBook.input, { bookUuid: 'b1', room: 'hall', since: '2026-02-01' })).toEqual({
      bookUuid: 'b1',
      room: 'hall',
      why: '',
      since: '2026-02-01',
      isDusty: false,
    });
  });
});

describe('what the screen gives', () => {
  const weighBooks = operationsOn<Book, Shelved, Refusal<'lent'>>()({
    name: 'weighBooks',
    description: 'Weighs them.',
    may: { action: 'manageFirm', on: 'firm' },
    of: 'scale',
    input: {
      scale: thing(),
      grams: given('Float', 12.5),
      rooms: list('String', ['hall']),
      helpers: listIfAny('UUID'),
    },
    changes: ['book'],
    decide: (_, { rooms: [room = ''] }) => [{ type: 'BookShelved', data: { room, why: '' } }],
    words: { button: 'Weigh', failed: 'The books could not be weighed.' },
  });

  it('stands in the schema as it is typed, and a right of the firm names no thing', () =>
    expect(schemaOf(weighBooks)).toContain(
      'weighBooks(scale: UUID!, grams: Float!, rooms: [String!]!, helpers: [UUID!]): Success! ' +
        '@may(action: "manageFirm", on: "firm") @answersFromLog',
    ));

  it('is read by the rule, other than the things it is about', () => {
    expect(sampleOf(weighBooks.input)).toEqual({ grams: 12.5, rooms: ['hall'], helpers: null });
    expect(wouldBeTaken(weighBooks, { room: null, isLent: false }, asking)).toBe(true);
  });
});

describe('its rule', () => {
  const command = { type: 'shelveBook', room: 'hall', why: 'Moved', since: '2026-02-01', isDusty: false };

  it('decides the command of its name, and no other', () => {
    const decided = [{ type: 'BookShelved', data: { room: 'hall', why: 'Moved' } }];
    expect(decideOperation([shelveBook], { room: null, isLent: false }, command, asking)).toEqual(decided);
    const other = { type: 'burnBook' };
    expect(decideOperation([shelveBook], { room: null, isLent: false }, other, asking)).toBeUndefined();
  });

  it('is asked whether it would be taken: not where it is refused, nor where it is so already', () => {
    expect(wouldBeTaken(shelveBook, { room: null, isLent: false }, asking)).toBe(true);
    expect(wouldBeTaken(shelveBook, { room: null, isLent: true }, asking)).toBe(false);
    // that one is in the attic already; the hall is left
    expect(wouldBeTaken(shelveBook, { room: 'attic', isLent: false }, asking)).toBe(true);
    const inBothRooms = { ...shelveBook, decide: () => [] };
    expect(wouldBeTaken(inBothRooms, { room: 'attic', isLent: false }, asking)).toBe(false);
  });
});
