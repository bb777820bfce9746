/** What the preview shows, for whoever looks. */
let opened: string | undefined;
const listeners = new Set<() => void>();

export const openedPreview = {
  current: (): string | undefined => opened,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Shows a file over everything else. */
export function openPreview(uuid: string): void {
  set(uuid);
}

export function closePreview(): void {
  set(undefined);
}

function set(uuid: string | undefined): void {
  opened = uuid;
  for (const listener of listeners) listener();
}
