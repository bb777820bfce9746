export const up = `
  create table planted_nodes (
    uuid uuid primary key
  )`;
export const addTags = 'create table planted_tags(node uuid not null, tag text not null)';
