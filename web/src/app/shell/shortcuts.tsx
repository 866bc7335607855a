import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { addTransaction } from '../../transactions/adding.ts';
import { openPalette } from './palette-store.ts';

const ShortcutsSheet = lazy(() => import('./shortcuts-sheet.tsx'));

/** How long the second key of a pair may take, in milliseconds. */
const PAIR_MS = 1500;

/** Where `g` and another key lead. */
const PLACES = {
  d: '/',
  t: '/transactions',
  a: '/accounts',
  b: '/budgets',
  r: '/reports',
  u: '/rules',
} as const;

/** Keys that work wherever nothing is being typed. */
export function Shortcuts() {
  const [isShown, setShown] = useState(false);
  const navigate = useNavigate();
  const scheme = useComputedColorScheme('light');
  // The kit would switch transitions off by a style of its own, which the page's policy forbids.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const pairSince = useRef(Number.NEGATIVE_INFINITY);
  const goTo = (key: keyof typeof PLACES): boolean => {
    const isPair = performance.now() - pairSince.current < PAIR_MS;
    pairSince.current = Number.NEGATIVE_INFINITY;
    if (isPair) void navigate({ to: PLACES[key] });
    return isPair;
  };
  const beginPair = () => {
    pairSince.current = performance.now();
  };
  const places = Object.keys(PLACES) as (keyof typeof PLACES)[];
  useHotkeys([
    ['n', () => addTransaction()],
    ['/', openPalette],
    // On many keyboards, such as the German one, it is above another sign.
    ['shift+/', openPalette],
    ['mod+K', openPalette],
    ['shift+?', () => setShown(true)],
    ['?', () => setShown(true)],
    ['g', beginPair],
    ...places.map((key): [string, () => void] => [
      key,
      () => {
        if (!goTo(key) && key === 'd') setColorScheme(scheme === 'dark' ? 'light' : 'dark');
      },
    ]),
  ]);
  return <Suspense>{isShown && <ShortcutsSheet onClose={() => setShown(false)} />}</Suspense>;
}
