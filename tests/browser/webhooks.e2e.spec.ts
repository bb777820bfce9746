import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { devices, findingsOf } from './stage/looks.js';
import { ask } from './stage/requests.js';
import { questionOf, seen, unseen } from './stage/screens.js';

interface Received {
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** A program of the firm that is told something. */
async function receiver() {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece) => {
      body += piece;
    });
    request.on('end', () => {
      received.push({ headers: request.headers as Record<string, string>, body });
      response.end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/daybook`;
  return { received, url, close: () => server.closeAllConnections() ?? server.close() };
}

for (const device of devices) {
  journey(`a superuser has a program told of new to-dos on a ${device}`, async ({ person }) => {
    const program = await receiver();
    try {
      const [admin, controller] = [await person('admin', { device }), await person('controller')];
      await controller.goto('/staff');
      await admin.goto('/staff-admin-panel/webhooks');
      await admin.getByRole('button', { name: 'Add a webhook' }).click();
      const dialog = admin.getByRole('dialog', { name: 'Add a webhook' });
      await dialog.getByRole('button', { name: 'Save' }).click();
      await seen(dialog.getByText('Say which program it tells.'));
      const name = `CRM on a ${device}`;
      await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
      await dialog.getByRole('textbox', { name: 'Address' }).fill(program.url);
      await dialog.locator('.choice-list summary').click();
      await dialog.getByRole('searchbox').fill('TodoCreated');
      await dialog.getByLabel('To-dos: TodoCreated', { exact: true }).check();
      await dialog.getByRole('searchbox').press('Escape');
      expect(await findingsOf(admin, `new-webhook-${device}`)).toEqual([]);
      await dialog.getByRole('button', { name: 'Save' }).click();
      const shown = admin.getByRole('dialog', { name: 'The secret of the webhook' });
      const secret = await shown.getByLabel('Secret').inputValue();
      await shown.getByRole('button', { name: 'Done' }).click();

      const company = await companyNamed(controller, 'BrightSmile Family Dental PC');
      const todo = await ask(controller, company, `Which printer, on a ${device}?`, 'basic');
      const item = admin.getByRole('listitem').filter({ hasText: name });
      await item.getByRole('button', { name: 'Deliveries' }).click();
      await seen(item.getByRole('cell', { name: 'Delivered (200)' }).first());
      expect(await findingsOf(admin, `deliveries-${device}`)).toEqual([]);
      const [one] = program.received.filter(({ body }) => body.includes(todo)) as [Received];
      expect(new Webhook(secret).verify(one.body, one.headers)).toMatchObject({
        type: 'TodoCreated',
        data: { company, item: { kind: 'todo', uuid: todo } },
      });

      await item.getByRole('button', { name: 'Remove' }).click();
      await questionOf(admin).getByRole('button', { name: 'Remove' }).click();
      await seen(admin.getByText('Webhook removed'));
      await unseen(item);
    } finally {
      program.close();
    }
  });
}
