import { type FieldKind, type MergeKind, mergeKinds } from '@daybook/signatures/domain';

/** A field that a signer fills in, or one that the firm does. */
export type BoxKind = FieldKind | `firm-${MergeKind}`;

/** A field on a page; lengths are parts of the page, from its top left corner. */
export interface Box {
  readonly uuid: string;
  /** Of a field of the firm: whose name it says. */
  readonly signerUuid: string;
  readonly kind: BoxKind;
  /** From 1. */
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly isRequired: boolean;
  /** Of a field of the firm: what it says in any case. */
  readonly label: string;
}

export const firmKinds = mergeKinds.map((kind): `firm-${MergeKind}` => `firm-${kind}`);
export const isOfFirm = (kind: BoxKind): kind is `firm-${MergeKind}` => kind.startsWith('firm-');

export type Place = Pick<Box, 'x' | 'y' | 'width' | 'height'>;

/** As a part of the page: one step of an arrow key. */
export const step = 0.005;
/** Of the page; in whole ones nothing is lost by adding. */
const units = 10_000;
const least = { width: 150, height: 100 };
/** A hair less than the page, so that place and length added up stay on it whatever the last digit. */
const edge = 9_999;

/** How large a field of a kind is at first, on a letter page. */
const sizes: Readonly<Record<BoxKind, Pick<Box, 'width' | 'height'>>> = {
  signature: { width: 0.28, height: 0.055 },
  initials: { width: 0.1, height: 0.04 },
  date: { width: 0.16, height: 0.028 },
  name: { width: 0.26, height: 0.028 },
  text: { width: 0.26, height: 0.028 },
  checkbox: { width: 0.026, height: 0.02 },
  'firm-company': { width: 0.26, height: 0.024 },
  'firm-signer': { width: 0.26, height: 0.024 },
  'firm-year': { width: 0.07, height: 0.024 },
  'firm-date': { width: 0.14, height: 0.024 },
  'firm-fee': { width: 0.3, height: 0.024 },
  'firm-term': { width: 0.3, height: 0.024 },
};

/** A new field with its middle at a point of a page. */
export function boxAt(
  { kind, signerUuid, page }: Pick<Box, 'kind' | 'signerUuid' | 'page'>,
  at: { readonly x: number; readonly y: number },
): Box {
  const { width, height } = sizes[kind];
  const place = onPage({ x: at.x - width / 2, y: at.y - height / 2, width, height });
  return {
    uuid: crypto.randomUUID(),
    signerUuid,
    kind,
    page,
    ...place,
    isRequired: kind !== 'checkbox' && !isOfFirm(kind),
    label: '',
  };
}

/** The nearest place that lies on the page whole, in ten-thousandths of it. */
export function onPage({ x, y, width, height }: Place): Place {
  const w = within(width, least.width, edge);
  const h = within(height, least.height, edge);
  return { x: within(x, 0, edge - w) / units, y: within(y, 0, edge - h) / units, width: w / units, height: h / units };
}

export const movedBy = (box: Box, dx: number, dy: number): Place => onPage({ ...box, x: box.x + dx, y: box.y + dy });

/** Its top left corner stays. */
export function sizedBy(box: Box, dw: number, dh: number): Place {
  const width = Math.min(box.width + dw, edge / units - box.x);
  const height = Math.min(box.height + dh, edge / units - box.y);
  return onPage({ ...box, width, height });
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** Where an arrow key takes a field, or with Shift how large it makes it; nothing for other keys. */
export function byKey(box: Box, key: string, isShift: boolean): Place | undefined {
  const arrow = arrows[key];
  if (!arrow) return undefined;
  return isShift ? sizedBy(box, ...arrow) : movedBy(box, ...arrow);
}

/** The field and a copy on each of the other pages; pages where the signer has one of that kind there are left out. */
export function onEveryPage(boxes: readonly Box[], box: Box, pages: number): readonly Box[] {
  const isThere = (page: number) =>
    boxes.some(
      (one) =>
        one.page === page &&
        one.kind === box.kind &&
        one.signerUuid === box.signerUuid &&
        one.x === box.x &&
        one.y === box.y,
    );
  const others = Array.from({ length: pages }, (_, index) => index + 1).filter((page) => !isThere(page));
  return [...boxes, ...others.map((page) => ({ ...box, uuid: crypto.randomUUID(), page }))];
}

/** @returns units */
function within(part: number, low: number, high: number): number {
  return Math.max(low, Math.min(Math.round(part * units), high));
}
