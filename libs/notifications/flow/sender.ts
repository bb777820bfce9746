import type { Config } from '@daybook/kernel/config';
import type { NotifiedItem } from '@daybook/kernel/contributions';
import { aboutEvents, type NotificationEvent } from '@daybook/notifications/domain';
import type { Reader, WrittenCompany } from '@daybook/notifications/read';
import { Unsubscribing } from '@daybook/notifications/secrets';

/** What stands in every optional mail: where its links lead, who sends it, why it came and how it ends. */
export class Sender {
  private readonly unsubscribing: Unsubscribing;

  constructor(private readonly settings: Pick<Config, 'url' | 'firmName' | 'firmAccent' | 'firmLogo' | 'secrets'>) {
    this.unsubscribing = new Unsubscribing(settings.secrets.master, settings.url);
  }

  get firmName(): string {
    return this.settings.firmName;
  }

  linkTo({ kind, uuid, linked = uuid }: Pick<NotifiedItem, 'kind' | 'uuid' | 'linked'>): string {
    return new URL(`/links/${kind}/${linked}`, this.settings.url).href;
  }

  /** The parts of a letter that do not hang on its news. */
  frame({ name }: Reader, company: WrittenCompany, events: readonly NotificationEvent[], unsubscribe?: string) {
    return {
      brand: this.settings,
      name,
      button: { label: `Open ${company.name}`, href: this.linkTo({ kind: 'company', uuid: company.uuid }) },
      closing: 'Please answer in Daybook; replies to this email are not read.',
      why:
        unsubscribe === undefined
          ? `You are receiving this email because ${company.name} waits for your answer. Reminders stop once it has it.`
          : `You are receiving this email because you are a member of ${company.name}. You can choose which emails you get under Settings, Notifications.`,
      footer:
        unsubscribe === undefined ? [] : [{ label: `Turn off emails about ${aboutEvents(events)}`, href: unsubscribe }],
    };
  }

  endingOf(reader: Reader, events: readonly NotificationEvent[]): string {
    return this.unsubscribing.addressOf({ person: reader.uuid, events });
  }
}
