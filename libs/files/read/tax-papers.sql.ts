/**
 * Whether a node, by its uuid, is or lies among the tax papers of a year: all below `Tax/{year}`, also in the trash. Names
 * are compared by their letters and digits alone, so that no spelling is overlooked.
 */
export const isTaxPaper = (node: string): string => `exists (
  with recursive up as (select uuid, parent_uuid, title from file_nodes where uuid = ${node}
    union all select f.uuid, f.parent_uuid, f.title from file_nodes f join up on f.uuid = up.parent_uuid)
  select from up y join up t on t.uuid = y.parent_uuid join up r on r.uuid = t.parent_uuid
    where r.parent_uuid is null and ${plain('t.title')} = 'tax' and ${plain('y.title')} ~ '^[0-9]{4}$')`;

const plain = (title: string) => `lower(regexp_replace(normalize(${title}, NFKC), '[^[:alnum:]]', '', 'g'))`;
