export function openFront(): Promise<{
  readonly url: string;
  leadTo(url: string): void;
  close(): void;
}>;
