// each from its own file: the whole of TypeORM takes a process a quarter of a second to load, and only migrations need it
export { Column } from 'typeorm/decorator/columns/Column.js';
export { PrimaryColumn } from 'typeorm/decorator/columns/PrimaryColumn.js';
export { Entity } from 'typeorm/decorator/entity/Entity.js';
export { Index } from 'typeorm/decorator/Index.js';
export { getMetadataArgsStorage } from 'typeorm/globals.js';
