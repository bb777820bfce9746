import { Listeners } from '@daybook/kernel/listeners';
import { useSyncExternalStore } from 'react';

/** What the person chose: light, dark, or as the device has it. */
export const colorModes = ['light', 'dark', 'system'] as const;
export type ColorMode = (typeof colorModes)[number];

const storageKey = 'daybook.theme';
const listeners = new Listeners();

/** The mode a stored value stands for; anything unknown is the device's own. */
export function readColorMode(stored: string | null): ColorMode {
  return colorModes.find((mode) => mode === stored) ?? 'system';
}

/** What is painted for a choice on a device that prefers dark or not. */
export function paintedTheme(mode: ColorMode, deviceIsDark: boolean): 'light' | 'dark' {
  if (mode !== 'system') return mode;
  return deviceIsDark ? 'dark' : 'light';
}

const currentMode = (): ColorMode => readColorMode(localStorage.getItem(storageKey));
const darkDevice = () => matchMedia('(prefers-color-scheme: dark)');

function paint(): void {
  document.documentElement.dataset.theme = paintedTheme(currentMode(), darkDevice().matches);
}

/** Paints the chosen theme and follows the device from then on. Called once, before the first screen. */
export function startTheme(): void {
  paint();
  darkDevice().addEventListener('change', paintTheme);
}

/** Paints what is chosen by now, or is chosen no more. */
export function paintTheme(): void {
  paint();
  listeners.call();
}

export function chooseColorMode(mode: ColorMode): void {
  localStorage.setItem(storageKey, mode);
  paintTheme();
}

/** The person's choice. */
export function useColorMode(): ColorMode {
  return useSyncExternalStore(listeners.subscribe, currentMode);
}

/** What is painted now, for screens that bring their own theme; the device may have turned dark a moment before. */
export function usePaintedTheme(): 'light' | 'dark' {
  return useSyncExternalStore(listeners.subscribe, () =>
    document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
  );
}
