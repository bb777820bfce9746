import { GraphQLScalarType, Kind, type ValueNode, valueFromASTUntyped } from 'graphql';
import { invalid } from './errors.js';
import { Upload } from './upload.js';

const notInForm = 'Upload must be a file, sent as a multipart form of operations, map and the file.';
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const date = /^(\d{4})-(\d{2})-(\d{2})$/;
const dateTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
const money = /^-?(0|[1-9]\d{0,14})\.\d{2}$/;

/** A scalar that is text on the wire and text in the program, let through only when `read` understands it. */
function text(name: string, wanted: string, read: (given: string) => string | undefined): GraphQLScalarType<string> {
  const parse = (given: unknown): string => {
    const value = typeof given === 'string' ? read(given) : undefined;
    if (value === undefined) throw invalid(`${name} must be ${wanted}.`);
    return value;
  };
  return new GraphQLScalarType({
    name,
    serialize: (value) => (value instanceof Date ? value.toISOString() : String(value)),
    parseValue: parse,
    parseLiteral: (node: ValueNode) => parse(node.kind === Kind.STRING ? node.value : undefined),
  });
}

function isCalendarDay(given: string): boolean {
  const [, year, month, day] = (date.exec(given) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  const there = new Date(Date.UTC(year, month - 1, day));
  // in no time zone does it end in the year 10000, which PostgreSQL and ISO 8601 write in another way
  return year >= 1000 && year <= 9998 && there.getUTCMonth() === month - 1 && there.getUTCDate() === day;
}

export const scalars = {
  UUID: text('UUID', 'a uuid', (given) => (uuid.test(given) ? given.toLowerCase() : undefined)),
  Date: text('Date', 'a day as YYYY-MM-DD', (given) => (isCalendarDay(given) ? given : undefined)),
  DateTime: text('DateTime', 'an instant as ISO 8601 with offset', (given) => {
    const instant = new Date(given);
    if (!dateTime.test(given) || !isCalendarDay(given.slice(0, 10)) || Number.isNaN(instant.getTime()))
      return undefined;
    return instant.toISOString();
  }),
  Money: text('Money', 'an amount with two places, such as 12.50', (given) => (money.test(given) ? given : undefined)),
  JSON: new GraphQLScalarType({
    name: 'JSON',
    serialize: (value) => value,
    parseValue: (value) => value,
    parseLiteral: (node, variables) => valueFromASTUntyped(node, variables),
  }),
  Upload: new GraphQLScalarType<Upload, never>({
    name: 'Upload',
    serialize: () => {
      throw new Error('Files go out by links.');
    },
    parseValue: (value) => {
      if (value instanceof Upload) return value;
      throw invalid(notInForm);
    },
    parseLiteral: () => {
      throw invalid(notInForm);
    },
  }),
};
