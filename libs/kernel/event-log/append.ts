import type { ExpectedRevision, NewEvent } from './port.js';

/** An append that no log can take. It is a mistake of the program, not of a person: repeating it does not help. */
export class InvalidAppend extends Error {}

/** `{category}-{subject}`: a camelCase category without a hyphen, then printable characters without spaces. */
const streamName = /^[a-z][A-Za-z0-9]{0,63}-[\x21-\x7e]{1,200}$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Looks at an append before it is sent.
 *
 * @throws InvalidAppend naming what is wrong with it.
 */
export function checkAppend(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): void {
  checkStream(stream);
  if (expected !== 'none' && !(Number.isInteger(expected) && expected >= 0))
    throw new InvalidAppend(
      `The expected revision of ${stream} must be 'none' or a whole number from 0, not ${expected}.`,
    );
  if (events.length === 0) throw new InvalidAppend(`An append to ${stream} must have at least one event.`);
  const ids = new Set<string>();
  for (const { id, type, meta } of events) {
    if (!uuid.test(id)) throw new InvalidAppend(`The event id '${id}' must be a uuid in lower case.`);
    if (ids.has(id)) throw new InvalidAppend(`The event id ${id} is given twice in one append to ${stream}.`);
    if (!type) throw new InvalidAppend(`The event ${id} has no type.`);
    if (type.startsWith('$')) throw new InvalidAppend(`The type of event ${id} may not begin with '$'.`);
    if (meta.company !== null && !uuid.test(meta.company))
      throw new InvalidAppend(`The company of event ${id} must be a uuid in lower case or null.`);
    ids.add(id);
  }
}

/** @throws InvalidAppend when no stream can have this name. */
export function checkStream(stream: string): void {
  if (!streamName.test(stream))
    throw new InvalidAppend(`'${stream}' is no stream name: it must be {category}-{uuid}, the category in camelCase.`);
}
