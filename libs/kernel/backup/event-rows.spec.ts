import fc from 'fast-check';
import { eventOf, rowOf } from './event-rows.js';

const key = fc.string({ unit: 'binary' });
const data = fc.dictionary(key, fc.jsonValue()).map((one) => JSON.parse(JSON.stringify(one)) as object);

it('gives back every event that it has written, in one line', () => {
  fc.assert(
    fc.property(data, fc.nat(), fc.option(fc.nat(), { nil: undefined }), (body, place, firstPosition) => {
      const meta = { company: null, commandId: 'c', bodyHash: 'b', said: body };
      const event = { id: 'i', stream: 'note-1', revision: 3, type: 'Noted', data: body, meta };
      const row = rowOf({ ...event, position: 900, ...(firstPosition !== undefined && { firstPosition }) }, place);
      expect(row.indexOf('\n')).toBe(row.length - 1);
      const signedBy = firstPosition ?? 900;
      expect(eventOf(row.slice(0, -1))).toEqual({
        ...{ ...event, position: place },
        ...(signedBy !== place && { firstPosition: signedBy }),
      });
    }),
  );
});
