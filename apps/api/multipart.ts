import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { graphPath, Upload, UploadBroken } from '@daybook/kernel/graph';
import { legible } from '@daybook/kernel/text';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { HttpException } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

/** Bytes; what an upload is for may allow less. Longer files go by a ticket. */
const largest = { fields: 1024 * 1024, file: 25 * 1024 * 1024 } as const;

/** A form that is not as the GraphQL multipart request has it. */
class FormRefused extends HttpException {
  constructor(message: string, status = 400) {
    super({ errors: [{ message, extensions: { code: 'VALIDATION' } }] }, status);
  }
}

/**
 * GraphQL with a file in it: a form of `operations`, `map` and one file, in this order, at the GraphQL address only.
 * The file streams into its resolver and rests nowhere in between; what no resolver reads is thrown away.
 */
export function installMultipart(server: FastifyInstance): void {
  server.addContentTypeParser('multipart/form-data', (request, payload: Readable, done) => {
    const path = request.url.split('?', 1)[0];
    if (`${path?.replace(/\/$/, '')}/` !== graphPath)
      return done(new FormRefused('No form is taken at this address.', 415));
    questionIn(request.headers, payload).then(
      (question) => done(null, question),
      (fault: Error) => {
        payload.resume();
        done(fault instanceof FormRefused ? fault : new FormRefused('The form cannot be read.'));
      },
    );
  });
  server.addHook('onResponse', async ({ raw }) => {
    if (!raw.headers['content-type']?.startsWith('multipart/')) return;
    raw.unpipe();
    raw.resume();
  });
}

/** The question, with the file in its place, as soon as the file begins. */
function questionIn(headers: IncomingHttpHeaders, payload: Readable): Promise<object> {
  return new Promise((resolve, reject) => {
    const form = new Busboy({
      headers: headers as BusboyHeaders,
      limits: { fieldSize: largest.fields, fields: 2, files: 1, fileSize: largest.file, headerPairs: 20 },
    });
    let [operations, place]: [object | undefined, Place | undefined] = [undefined, undefined];
    let file: Readable | undefined;
    const stop = (fault: Error) => {
      file?.destroy(new UploadBroken(fault.message));
      reject(fault);
    };
    const careful = (work: () => void) => {
      try {
        work();
      } catch (fault) {
        stop(fault as Error);
      }
    };
    form.on('field', (name, value, _nameCut, isCut) =>
      careful(() => {
        if (isCut) throw new FormRefused(`The field ${name} is too long.`, 413);
        if (name === 'operations' && !operations) operations = objectIn(name, value);
        else if (name === 'map' && operations && !place) place = placeIn(objectIn(name, value), operations);
        else throw new FormRefused('A form has operations, then map, then the file.');
      }),
    );
    form.on('file', (name, stream, filename) => {
      stream.on('error', () => undefined); // whoever reads it hears of it
      stream.once('limit', () => stream.destroy(new UploadBroken('The file is too long.')));
      file = stream;
      careful(() => {
        if (!operations || !place) throw new FormRefused('A form has operations, then map, then the file.');
        if (name !== place.file) throw new FormRefused('The map names no such file.');
        place.in[place.at] = new Upload(legible(filename ?? ''), stream);
        resolve(operations);
      });
    });
    form.once('filesLimit', () => stop(new FormRefused('A form has one file.')));
    form.once('fieldsLimit', () => stop(new FormRefused('A form has operations and map and no other field.')));
    form.once('finish', () => reject(new FormRefused('The form has no file.')));
    form.on('error', (fault) => stop(fault as Error));
    payload.once('error', stop);
    payload.once('close', () => payload.readableEnded || stop(new UploadBroken('The sender went away.')));
    payload.pipe(form);
  });
}

/** Where a file of the form belongs. */
interface Place {
  readonly file: string;
  readonly in: Record<string, unknown>;
  readonly at: string;
}

function objectIn(name: string, text: string): object {
  const value = parsed(text);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw new FormRefused(`The field ${name} is not one JSON object.`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text, (key, value) => {
      if (key === '__proto__') throw new Error('No prototypes.');
      return value;
    });
  } catch {
    return undefined;
  }
}

/** The one place that a map names: null in the variables, as the specification of these forms has it. */
function placeIn(map: object, operations: object): Place {
  const [entry, ...others] = Object.entries(map) as [string, unknown][];
  const [file, places] = entry ?? [];
  const [path, ...more] = Array.isArray(places) ? places : [];
  if (file === undefined || others.length > 0 || typeof path !== 'string' || more.length > 0)
    throw new FormRefused('The map must name one place for one file.');
  const steps = path.split('.');
  const at = steps.pop() ?? '';
  let within: unknown = operations;
  for (const step of steps) within = ownOf(within, step);
  if (steps[0] !== 'variables' || ownOf(within, at) !== null)
    throw new FormRefused('The map must name a place in the variables that is null.');
  return { file, in: within as Record<string, unknown>, at };
}

function ownOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
