import type { FastifyInstance } from 'fastify';
import { page, safe } from '../pages.js';
import type { MailHouse } from './mail-house.js';

const longestTurn = 60;

/** The orders in hand and the clock, for whoever tries the sandbox out. */
export function mailHousePage(house: MailHouse, form: string): string {
  const rows = house.list().map(
    ({ id, number, to, amount, status, sendDate, trackingNumber }) =>
      `<tr><td><a href="/postgrid/papers/${safe(id)}.pdf">${number}</a></td><td>${safe(to.companyName)}</td>
      <td>$${(amount / 100).toFixed(2)}</td><td>${status}</td><td>${sendDate.slice(0, 10)}</td><td>${trackingNumber ?? ''}</td></tr>`,
  );
  const heads = ['Check', 'To', 'Amount', 'Status', 'Send date', 'Tracking'].map((one) => `<th>${one}</th>`).join('');
  const table = `<table><thead><tr>${heads}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
  const clock = `<form method="post" action="/mail-house/clock"><p>Here it is ${house.now().toISOString().slice(0, 16).replace('T', ' ')} UTC.
    <label>Turn the clock forward by <input name="days" type="number" min="1" max="${longestTurn}" value="1" required> days</label>
    <button>Turn</button></p></form>`;
  const none = '<p>No check yet. Checks that are released in the portal are printed and mailed here.</p>';
  return page('Mail house', `${form}${clock}${rows.length === 0 ? none : table}`, 5);
}

/** The clock, for people and for tests, and what is in hand: `GET /api/mail-house`, `PUT /api/mail-house/clock`. */
export function serveMailHouseDesk(server: FastifyInstance, house: MailHouse): void {
  const turn = (days: unknown) => house.turn(Math.min(longestTurn, Math.max(0, Number(days) || 0)));
  server.get('/api/mail-house', async () => house.list());
  server.put<{ Body: { days?: number } }>('/api/mail-house/clock', async ({ body }) => {
    await turn(body?.days);
    return { now: house.now() };
  });
  server.post<{ Body: { days?: string } }>('/mail-house/clock', async ({ body }, reply) => {
    await turn(body?.days);
    return reply.redirect('/mail-house', 303);
  });
}
