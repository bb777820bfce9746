import { fileNodes } from '@daybook/files/published';
import { COMMANDS, Codec, type Commands, Past } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { EVENT_LOG, type EventLog } from '@daybook/kernel/event-log';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { type Organizer, organizerOf, questionnaire, questionnaireId } from '@daybook/tax/domain';
import { type OpenYear, openYear, placesOf, questionsOfYear } from '@daybook/tax/read';
import { Inject, Injectable } from '@nestjs/common';

/** Years as they are laid before a preparer: as they are now, and as they were. */
@Injectable()
export class PastYears {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly codec: Codec,
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CONFIG) private readonly config: Pick<Config, 'firmName'>,
  ) {}

  async now(company: string, year: number): Promise<Organizer | undefined> {
    const open = await openYear(this.commands, company, year);
    return open && this.lay(open);
  }

  /** With everything that was said until this instant. */
  async at(company: string, year: number, instant: Date): Promise<Organizer | undefined> {
    const past = new Past(this.log, this.codec, instant);
    const { state, revision } = await past.state(questionnaire, questionnaireId(company, year));
    if (state.is !== 'open') return undefined;
    const published = await questionsOfYear(this.commands, state);
    return this.lay({ company, year, revision, published, state });
  }

  private async lay(open: OpenYear): Promise<Organizer> {
    const { published, state } = open;
    const [places, titles] = await Promise.all([
      placesOf(this.commands, open, this.config.firmName),
      this.titlesOf(open),
    ]);
    const titleOf = (file: string) => titles.get(file) ?? 'A file that is gone';
    return organizerOf({ definition: published.definition, state, places, titleOf });
  }

  private async titlesOf({ state }: OpenYear): Promise<ReadonlyMap<string, string>> {
    const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
    const values = Object.values(state.answers).flatMap(({ value }) => (Array.isArray(value) ? value : []));
    const files = values.filter((one) => typeof one === 'string' && uuid.test(one));
    if (files.length === 0) return new Map();
    const { rows } = await this.db.query<{ uuid: string; title: string }>({
      name: 'titles of files that answer',
      text: `select n.uuid, n.title from ${fileNodes} n where n.uuid = any($1::uuid[])`,
      values: [files],
    });
    return new Map(rows.map(({ uuid: of, title }) => [of, title]));
  }
}
