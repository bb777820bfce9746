import type { DocumentRow } from '../staff/resource.js';

export type Signer = DocumentRow['documentSigners'][number];

/** Neither asked nor done: their place can change. */
export function isUnasked({ state, isInTurn, notifiedAt }: Signer): boolean {
  return state === 'waiting' && !isInTurn && notifiedAt === null;
}

/** The places of two neighbors the other way round; nothing where there is none to change with. */
export function swapped(signers: readonly Signer[], uuid: string, step: -1 | 1) {
  const open = signers.filter(isUnasked).toSorted((one, other) => one.place - other.place);
  const at = open.findIndex((one) => one.uuid === uuid);
  const [own, other] = [open[at], open[at + step]];
  if (!own || !other || own.place === other.place) return undefined;
  return [
    { signerUuid: own.uuid, place: other.place },
    { signerUuid: other.uuid, place: own.place },
  ];
}
