/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react';
import { useIsNarrow } from './use-media.js';

it('asks for 960 pixels where a shared helper is not told otherwise', () => {
  const asked: string[] = [];
  window.matchMedia = (query) => {
    asked.push(query);
    return { matches: true, addEventListener() {}, removeEventListener() {} } as unknown as MediaQueryList;
  };
  expect(renderHook(() => useIsNarrow()).result.current).toBe(true);
  expect(new Set(asked)).toEqual(new Set(['(max-width: 960px)']));
});
