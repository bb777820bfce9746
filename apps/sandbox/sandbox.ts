import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Desk, dropboxSignApi } from './dropbox-sign/index.js';
import { Faults } from './faults.js';
import { type GoogleClient, googleProvider } from './google.js';
import { hubspotApi } from './hubspot.js';
import { type KarbonKeys, karbonApi } from './karbon.js';
import { KnowledgeDesk, knowledgeApi } from './knowledge/index.js';
import { mailServer } from './mail-server.js';
import { Mailbox } from './mailbox.js';
import { type ModelKey, modelApi } from './model/index.js';
import { MailHouse, mailHouseFolder, type PostgridKeys, postgridApi } from './postgrid/index.js';
import { pushService } from './push/index.js';
import { type QuickbooksApp, quickbooksApi } from './quickbooks/index.js';
import { type PhoneAccount, Telephone } from './telephone.js';
import { tinMatchingApi } from './tin-matching.js';
import { webServer } from './web-server.js';

export interface SandboxOptions {
  readonly dataDir: string;
  /** 0 for any free one. */
  readonly port: number;
  readonly smtpPort: number;
  /** Who may send messages and make calls. */
  readonly phone: PhoneAccount;
  /** To whom Google vouches for people; without it there is no Google. */
  readonly google?: GoogleClient;
  /** Who may ask for invoices; without it there is no Karbon. */
  readonly karbon?: KarbonKeys;
  /** Who may read companies, contacts and owners; without it there is no HubSpot. */
  readonly hubspot?: { readonly accessToken: string };
  /** Who may have documents signed, and where its events go; without it there is no Dropbox Sign. */
  readonly dropboxSign?: { readonly apiKey: string; readonly clientId: string; readonly callback: string };
  /** Who may ask for consent to read books; without it there is no QuickBooks. */
  readonly quickbooks?: QuickbooksApp;
  /** Who may have checks mailed, and where its events go; without it there is no PostGrid. */
  readonly postgrid?: PostgridKeys;
  /** Who may have people asked identity questions; without it nobody is. */
  readonly knowledge?: { readonly key: string };
  /** Who may ask the model; without it there is none. */
  readonly model?: ModelKey;
  /** Who may have names and tax ids compared; without it nobody compares them. */
  readonly tinMatching?: { readonly key: string };
}

export interface Sandbox {
  readonly port: number;
  readonly smtpPort: number;
  close(): Promise<void>;
}

/** The simulated outside world, on this machine only. */
export async function openSandbox({
  dataDir,
  port,
  smtpPort,
  phone,
  google,
  karbon,
  hubspot,
  dropboxSign,
  quickbooks,
  postgrid,
  knowledge,
  model,
  tinMatching,
}: SandboxOptions): Promise<Sandbox> {
  const mailbox = await Mailbox.open(join(dataDir, 'sandbox', 'mail'));
  const faults = new Faults();
  const telephone = await Telephone.open(join(dataDir, 'sandbox', 'phone'), faults, phone);
  const desk = await Desk.open(join(dataDir, 'sandbox', 'signatures'));
  const checks = new KnowledgeDesk();
  const mailHouse = await MailHouse.open(mailHouseFolder(dataDir), faults, postgrid ?? null);
  const web = webServer({ mailbox, telephone, desk, checks, mailHouse, faults });
  if (google) await web.register(googleProvider(google), { prefix: '/oidc' });
  if (karbon) await web.register(karbonApi(karbon, faults), { prefix: '/karbon' });
  if (hubspot) await web.register(hubspotApi(hubspot.accessToken, faults), { prefix: '/hubspot' });
  if (dropboxSign) await web.register(dropboxSignApi(dropboxSign, desk, faults), { prefix: '/dropbox-sign' });
  if (quickbooks) await web.register(quickbooksApi(quickbooks, dataDir, mailHouse, faults), { prefix: '/quickbooks' });
  if (postgrid) await web.register(postgridApi(postgrid, mailHouse, faults), { prefix: '/postgrid' });
  if (knowledge) await web.register(knowledgeApi(knowledge.key, checks, faults), { prefix: '/knowledge' });
  if (model) await web.register(modelApi(model, faults), { prefix: '/model' });
  if (tinMatching) await web.register(tinMatchingApi(tinMatching.key), { prefix: '/tin-matching' });
  await web.register(
    pushService(() => `http://127.0.0.1:${portOf(web)}`),
    { prefix: '/push' },
  );
  const smtp = mailServer(mailbox, faults);
  await web.listen({ port, host: '127.0.0.1' });
  await new Promise<void>((listening) => smtp.listen(smtpPort, '127.0.0.1', listening));
  return {
    port: portOf(web),
    smtpPort: (smtp.server.address() as { port: number }).port,
    async close() {
      mailHouse.close();
      await Promise.all([web.close(), new Promise<void>((closed) => smtp.close(() => closed()))]);
    },
  };
}

function portOf({ server }: { readonly server: Server }): number {
  return (server.address() as AddressInfo).port;
}
