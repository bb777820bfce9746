import { randomUUID } from 'node:crypto';
import { type CompanyOptions, type EventLog, inLogOrder } from '@daybook/kernel/event-log';
import type { Decoder } from '@daybook/kernel/following';
import { Client, type ClientConfig, Pool } from 'pg';
import { CompiledProjection } from './compiled-projection.js';
import { connect } from './connect.js';
import { JointLoader } from './joint-loader.js';
import type { Projection } from './projection.js';
import { Shadow } from './shadow.js';

/** A company as it stood at a moment, in tables of its own. */
export interface AsOfView {
  readonly uuid: string;
  readonly company: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** The last event up to that moment, of the company or of one it was merged with. */
  readonly position: number;
  readonly state: 'building' | 'ready' | 'failed';
  /** 0 to 1. */
  readonly progress: number;
  readonly errorMessage: string | null;
}

export interface AsOfOptions {
  readonly log: EventLog;
  readonly decoder: Decoder;
  /** Those whose tables show the past; tables of others show today. */
  readonly projections: readonly Projection[];
  readonly database: ClientConfig;
  /** Companies whose things came to a company or went from it; its own past is told by their events, too. */
  readonly mergedWith?: (company: string) => Promise<readonly string[]>;
  /** Where the last event up to an instant lies; without it each event of the companies is looked at. */
  readonly lastOf?: (companies: readonly string[], at: Date) => Promise<LastEvent>;
}

/** Of some companies, in an index of the log. */
export interface LastEvent {
  /** 0 where there is none. */
  readonly position: number;
  /** The index has every event up to here. */
  readonly seen: number;
}

/** The view was closed, or dropped after an hour without use, or is not ready. */
export class AsOfViewGone extends Error {
  constructor() {
    super('This view of the past is no longer there. Open it again.');
  }
}

export const AS_OF_VIEWS = Symbol('AsOfViews');

const columns = `uuid, company, at, position, state, progress, error as "errorMessage"`;

/** Builds, keeps and drops views of the past, `ops.as_of_views` being the list of them for all processes. */
export class AsOfViews {
  private readonly pool: Pool;
  private readonly pools = new Map<string, Pool>();
  private readonly building = new Set<Promise<void>>();

  constructor(private readonly options: AsOfOptions) {
    this.pool = poolOf(options.database, 'ops', 2);
  }

  /** Starts building; the answer says `building`, `find` says how far it is. */
  async open(company: string, at: Date): Promise<AsOfView> {
    const position = await this.moment(company, at);
    const { rows } = await this.pool.query(
      `insert into ops.as_of_views (uuid, company, at, position, state) values ($1, $2, $3, $4, 'building')
         returning ${columns}`,
      [randomUUID(), company, at, position],
    );
    const view = viewOf(rows[0]);
    const work = this.build(view).finally(() => this.building.delete(work));
    this.building.add(work);
    return view;
  }

  async find(uuid: string): Promise<AsOfView | undefined> {
    const { rows } = await this.pool.query(`select ${columns} from ops.as_of_views where uuid = $1`, [uuid]);
    return rows[0] && viewOf(rows[0]);
  }

  /**
   * Asks the tables of a view: `db` finds them before the live ones.
   *
   * @throws AsOfViewGone also when the view is another company's
   */
  async within<T>(uuid: string, company: string, ask: (db: Pool) => Promise<T>): Promise<T> {
    const { rowCount } = await this.pool.query({
      name: 'use as-of view',
      text: `update ops.as_of_views set last_used = now() where uuid = $1 and company = $2 and state = 'ready'`,
      values: [uuid, company],
    });
    if (rowCount !== 1) {
      await this.forget(uuid);
      throw new AsOfViewGone();
    }
    const pool = this.pools.get(uuid) ?? poolOf(this.options.database, `${schemaOf(uuid)},read,ops`, 4);
    this.pools.set(uuid, pool);
    return ask(pool);
  }

  /** Drops a view; false when it was gone already. */
  async close(uuid: string): Promise<boolean> {
    await this.forget(uuid);
    return (await dropViews(this.pool, 'uuid = $1', [uuid])) > 0;
  }

  /** Waits for what is being built and lets go of the database. The views stay. */
  async end(): Promise<void> {
    await Promise.allSettled(this.building);
    await Promise.all([...this.pools.keys()].map((uuid) => this.forget(uuid)));
    await this.pool.end();
  }

  /** The last event of the company up to an instant, in log order: by the index as far as that has come, then by the log. */
  private async moment(company: string, at: Date): Promise<number> {
    const companies = await this.companies(company);
    const { position, seen } = (await this.options.lastOf?.(companies, at)) ?? { position: 0, seen: 0 };
    let last = position;
    for await (const page of this.events(companies, { after: seen }))
      for (const event of page) if (String(event.meta.at) <= at.toISOString()) last = event.position;
    return last;
  }

  /** The company, and those it was merged with. */
  private async companies(company: string): Promise<readonly string[]> {
    return [company, ...((await this.options.mergedWith?.(company)) ?? [])];
  }

  private events(companies: readonly string[], range: CompanyOptions) {
    return inLogOrder(companies.map((one) => this.options.log.company(one, range)));
  }

  private async build(view: AsOfView): Promise<void> {
    const { database, decoder, projections } = this.options;
    const client = await connect(database, Client);
    const folds = projections.map((one) => new CompiledProjection(one));
    const tables = folds.flatMap((fold) => fold.tables.map((table) => table.columns.table));
    const shadow = new Shadow(client, schemaOf(view.uuid), tables);
    try {
      await shadow.make(true);
      const filling = new JointLoader(client, folds, decoder, shadow);
      const companies = await this.companies(view.company);
      for await (const page of this.events(companies, { upTo: view.position })) {
        const reached = page.at(-1)?.position ?? 0;
        await filling.take(await filling.read(page), reached);
        await this.note(view.uuid, 'building', reached / view.position);
      }
      await filling.flush();
      await shadow.index();
      if (!(await this.note(view.uuid, 'ready', 1))) await shadow.drop();
    } catch (error) {
      await shadow.drop().catch(() => undefined);
      await this.note(view.uuid, 'failed', 0, error instanceof Error ? error.message : String(error)).catch(
        () => false,
      );
    } finally {
      await client.end();
    }
  }

  /** Answers whether the view is still wanted. */
  private async note(uuid: string, state: AsOfView['state'], progress: number, error: string | null = null) {
    const sql = 'update ops.as_of_views set state = $2, progress = $3, error = $4, last_used = now() where uuid = $1';
    return (await this.pool.query(sql, [uuid, state, progress, error])).rowCount === 1;
  }

  private async forget(uuid: string): Promise<void> {
    const pool = this.pools.get(uuid);
    this.pools.delete(uuid);
    await pool?.end();
  }
}

/** Drops the views that nobody has used for an hour; answers how many. A scheduled task of the projector. */
export async function sweepAsOfViews(database: Pick<Pool, 'connect'>): Promise<number> {
  return dropViews(database, `last_used < now() - interval '1 hour'`, []);
}

async function dropViews(database: Pick<Pool, 'connect'>, which: string, values: unknown[]): Promise<number> {
  const client = await database.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ uuid: string }>(
      `delete from ops.as_of_views where ${which} returning uuid`,
      values,
    );
    for (const { uuid } of rows) await client.query(`drop schema if exists ${schemaOf(uuid)} cascade`);
    await client.query('commit');
    return rows.length;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

function schemaOf(uuid: string): string {
  return `asof_${uuid.replaceAll('-', '')}`;
}

function poolOf(database: ClientConfig, searchPath: string, max: number): Pool {
  const pool = new Pool({ ...database, max, options: `-c search_path=${searchPath}` });
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined); // an idle connection that breaks is replaced at the next query
  return pool;
}

function viewOf(row: Omit<AsOfView, 'at' | 'position'> & { at: Date; position: string }): AsOfView {
  return { ...row, at: row.at.toISOString(), position: Number(row.position) };
}
