import { signingKey } from '@daybook/audit/flow';
import type { AreaDefinition } from '@daybook/kernel/areas';

export interface EvidenceKind {
  /** todo, file */
  readonly kind: string;
  readonly label: string;
}

/** The kinds of records that packs can be asked for, by their labels. */
export function evidenceKinds(areas: readonly Pick<AreaDefinition, 'items'>[]): readonly EvidenceKind[] {
  return areas
    .flatMap(({ items = {} }) => Object.values(items))
    .flatMap(({ kind, evidence }) => (evidence?.label ? [{ kind, label: evidence.label }] : []))
    .toSorted((one, other) => one.label.localeCompare(other.label));
}

/** The fingerprint of the key that signs packs. @param master the secret of the configuration */
export function evidenceKey(master: string): string {
  return signingKey(master).id;
}
