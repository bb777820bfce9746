import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { securityHeaders } from './headers.js';

const statusOf: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers to what never becomes a request of a route; they carry the headers of every other answer. */
export function answersToMalformed(url: string) {
  return {
    /** The address cannot be read. */
    frameworkErrors(fault: { statusCode?: number }, _request: FastifyRequest, reply: FastifyReply): void {
      const status = fault.statusCode ?? 400;
      reply.code(status).headers(securityHeaders(url)).send({ error: STATUS_CODES[status] });
    },
    /** The bytes are no HTTP. */
    clientErrorHandler({ code }: Error & { code?: string }, socket: Socket): void {
      if (code === 'ECONNRESET' || !socket.writable) {
        socket.destroy();
        return;
      }
      const status = statusOf[code ?? ''] ?? 400;
      const body = JSON.stringify({ error: STATUS_CODES[status] });
      const headers = {
        ...securityHeaders(url),
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        connection: 'close',
      };
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
      // it would stay half open for as long as the other side likes, which may never have sent a byte
      socket.destroySoon();
    },
  };
}
