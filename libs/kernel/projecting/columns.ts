import { getMetadataArgsStorage } from '@daybook/kernel/postgres';

/** A column a row may set. `shape` tells values apart that are written in a manner of their own. */
export interface Column {
  readonly property: string;
  readonly column: string;
  readonly shape: 'plain' | 'json' | 'array';
  /** Whether it holds one day; node-postgres would make an instant of it. */
  readonly isDay: boolean;
}

/** How the rows of an entity lie in its table. */
export interface Columns {
  readonly table: string;
  /** Property and column of the key; `type` is the column's PostgreSQL type. */
  readonly key: { readonly property: string; readonly column: string; readonly type: string };
  /** Every column a row may set, the key included; columns that PostgreSQL computes are left out. */
  readonly all: readonly Column[];
}

/**
 * Reads table and columns from an entity's decorators. A column without a name is called after its property, in
 * snake_case.
 *
 * @throws Error when the class is no entity or its key is not exactly one column.
 */
// biome-ignore lint/complexity/noBannedTypes: TypeORM names entities by their constructor
export function columnsOf(entity: Function): Columns {
  const storage = getMetadataArgsStorage();
  const chain = ancestors(entity);
  const table = storage.tables.find((one) => one.target === entity);
  if (!table) throw new Error(`${entity.name} is no entity: @Entity('table_name') is missing.`);
  const columns = storage.columns.filter((one) => chain.includes(one.target) && !one.options.generatedType);
  const keys = columns.filter((one) => one.options.primary);
  const [key] = keys;
  if (!key || keys.length > 1) throw new Error(`${entity.name} needs exactly one primary column, not ${keys.length}.`);
  const named = (column: (typeof columns)[number]) => ({
    property: column.propertyName,
    column: column.options.name ?? snakeCase(column.propertyName),
    shape: shapeOf(column.options),
    isDay: column.options.type === 'date' && !column.options.array,
  });
  return {
    table: table.name ?? snakeCase(entity.name),
    key: { ...named(key), type: typeof key.options.type === 'string' ? key.options.type : 'text' },
    all: columns.map(named),
  };
}

/**
 * What a select says for rows of an entity as they are: each column under its property, days as `YYYY-MM-DD`.
 *
 * @param alias of the table in the statement
 * @param without properties that are left out
 */
// biome-ignore lint/complexity/noBannedTypes: TypeORM names entities by their constructor
export function selectionOf(entity: Function, alias: string, without: readonly string[] = []): string {
  return columnsOf(entity)
    .all.filter(({ property }) => !without.includes(property))
    .map(({ property, column, isDay }) => `${alias}.${column}${isDay ? '::text' : ''} as "${property}"`)
    .join(', ');
}

function shapeOf({ type, array }: { readonly type?: unknown; readonly array?: boolean }): Column['shape'] {
  if (array) return 'array';
  return type === 'json' || type === 'jsonb' ? 'json' : 'plain';
}

function ancestors(entity: object): unknown[] {
  const chain: unknown[] = [];
  for (let one: object | null = entity; one; one = Object.getPrototypeOf(one)) chain.push(one);
  return chain;
}

function snakeCase(name: string): string {
  return name.replace(/(?!^)[A-Z]/g, (email) => `_${email}`).toLowerCase();
}
