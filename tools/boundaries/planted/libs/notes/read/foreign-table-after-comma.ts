const own = '(select uuid from notes)';
export const titles = `
  select n.title from ${own} notes, planted_nodes as n where n.uuid = notes.uuid`;
export const tags = `
  select t.tag from (select uuid from notes) mine, planted_tags t where t.node = mine.uuid`;
