import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  fullHeight,
  type Heights,
  placeInList,
  placeOfScrollbar,
  rowAtPlace,
  startOf,
  TALLEST,
} from './transaction-list-places.ts';
import { useListTop } from './transaction-list-scroll.ts';

/** Rows that are drawn beyond those on the screen, so that a small step shows nothing new. */
const BEYOND = 10;
/** What is fixed at the top and at the bottom of the screen, in pixels. */
const FIXED = { top: 72, bottom: 96 };
/** Further than so many screens at once is nobody's scrolling on, but a jump by the scrollbar or a key. */
const JUMP_SCREENS = 4;
/** After so long without scrolling it rests, in milliseconds, where the browser does not say so itself. */
const REST_MS = 150;
/** A pace is told in steps of so many rows a second, because every other one draws the list anew. */
const PACE_STEP = 250;
/** How much the last picture says of the speed. */
const NEWEST = 0.2;
/** After so many seconds without scrolling it begins anew. */
const PAUSE_S = 0.25;

/** What of a list is on the screen. */
interface View {
  first: number;
  last: number;
  /** By how much one is further in the list than the page is scrolled, in pixels. */
  shift: number;
  /** Whether one went on towards the end. */
  forward: boolean;
  /** How many rows go by in a second, roughly. */
  pace: number;
}

interface Options {
  count: number;
  /** The height of a row, in pixels. */
  rowHeight: number;
  place: RefObject<HTMLElement | null>;
}

const AT_TOP: View = { first: 0, last: 0, shift: 0, forward: true, pace: 0 };

const isSame = (a: View, b: View): boolean =>
  a.first === b.first &&
  a.last === b.last &&
  a.shift === b.shift &&
  a.forward === b.forward &&
  a.pace === b.pace;

/** Follows the scrolling of the page over a list, and tells which rows are on the screen and where. */
export function useRowsInView({ count, rowHeight, place }: Options) {
  const top = useListTop(place);
  const { more, measure } = useTallRows(rowHeight);
  const heights = useMemo<Heights>(() => ({ count, row: rowHeight, more }), [count, rowHeight, more]);
  const [view, setView] = useState<View>(AT_TOP);
  const [follower] = useState(() => new Follower(setView));
  useLayoutEffect(() => follower.take(heights, top), [follower, heights, top]);
  useEffect(() => follower.start(), [follower]);
  const full = fullHeight(heights);
  const { first, last, forward, pace } = view;
  return {
    inSight: { first, last },
    /** The rows to draw. */
    drawn: { first: Math.max(0, first - BEYOND), last: Math.min(count - 1, last + BEYOND) },
    forward,
    pace,
    height: Math.min(full, TALLEST),
    /** Where a row is to be drawn, from the beginning of the list. */
    offsetOf: (index: number) => startOf(heights, index) - view.shift,
    isTall: (index: number) => more.has(index),
    measure,
    scrollTo: useCallback((index: number) => follower.scrollTo(index), [follower]),
    firstOnScreen: useCallback(() => follower.firstOnScreen(), [follower]),
  };
}

/** How fast the page goes by, in pixels a second, evened out over some pictures. */
class Speed {
  #at = 0;
  #speed = 0;

  /** The speed after some more pixels have gone by. */
  after(pixels: number): number {
    const now = performance.now();
    const seconds = (now - this.#at) / 1000;
    this.#at = now;
    if (seconds > PAUSE_S) this.#speed = 0;
    else if (seconds > 0) this.#speed += (pixels / seconds - this.#speed) * NEWEST;
    return this.#speed;
  }
}

/** Where the page and the list are, from one scrolling to the next. */
class Follower {
  #heights: Heights = { count: 0, row: 1, more: new Map() };
  #top = 0;
  /** How far the page is scrolled beyond the beginning of the list; not known at first. */
  #scrolled: number | undefined;
  /** Whether it was scrolled since the list is there: before, what is above it may still grow. */
  #hasMoved = false;
  #view: View = AT_TOP;
  #speed = new Speed();
  #rest: ReturnType<typeof setTimeout> | undefined;
  readonly #show: (view: View) => void;

  constructor(show: (view: View) => void) {
    this.#show = show;
  }

  /** Takes over how tall the list is and where it begins. */
  take(heights: Heights, top: number): void {
    this.#heights = heights;
    this.#top = top;
    if (!this.#hasMoved) this.#scrolled = undefined;
    this.#look(false);
    this.#rested(false);
  }

  /** Follows the page until the function that it gives is called. */
  start(): () => void {
    const saysRest = 'onscrollend' in window;
    const rested = () => this.#rested(true);
    const onScroll = () => {
      this.#hasMoved = true;
      this.#look(true);
      clearTimeout(this.#rest);
      if (!saysRest) this.#rest = setTimeout(rested, REST_MS);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onScroll, { passive: true });
    if (saysRest) window.addEventListener('scrollend', rested);
    return () => {
      clearTimeout(this.#rest);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onScroll);
      window.removeEventListener('scrollend', rested);
    };
  }

  get #full(): number {
    return fullHeight(this.#heights);
  }

  /** The place in the list that is at the top of the screen. */
  get #seen(): number {
    return (this.#scrolled ?? 0) + this.#view.shift;
  }

  #change(changed: Partial<View>, now: boolean): void {
    const next = { ...this.#view, ...changed };
    if (isSame(next, this.#view)) return;
    this.#view = next;
    // Rows have to be there in the same picture as the scrolling that shows them.
    if (now) flushSync(() => this.#show(next));
    else this.#show(next);
  }

  /** Sees how far the page is scrolled by now. */
  #look(now: boolean): void {
    const before = this.#scrolled;
    const scrolled = window.scrollY - this.#top;
    const moved = before === undefined ? Number.POSITIVE_INFINITY : Math.abs(scrolled - before);
    const isFar = moved > JUMP_SCREENS * window.innerHeight;
    const shift =
      isFar || this.#full <= TALLEST ? placeInList(scrolled, this.#full) - scrolled : this.#view.shift;
    this.#scrolled = scrolled;
    const seen = scrolled + shift;
    const first = rowAtPlace(this.#heights, seen);
    const last = rowAtPlace(this.#heights, seen + window.innerHeight);
    const forward = before === undefined || scrolled === before ? this.#view.forward : scrolled > before;
    const pace = this.#speed.after(isFar ? 0 : moved) / this.#heights.row;
    this.#change({ first, last, shift, forward, pace: Math.round(pace / PACE_STEP) * PACE_STEP }, now);
  }

  /**
   * In the middle of a list that is too tall, small steps go through it as it is, so the scrollbar falls
   * behind. Once it rests it is moved to where it belongs, and the rows with it: nothing is seen to move.
   */
  #rested(now: boolean): void {
    if (this.#full <= TALLEST || this.#scrolled === undefined) return;
    const seen = this.#seen;
    const scrolled = Math.round(placeOfScrollbar(seen, this.#full));
    if (Math.abs(scrolled - this.#scrolled) < 1) return;
    this.#scrolled = scrolled;
    this.#change({ shift: seen - scrolled }, now);
    window.scrollTo({ top: this.#top + scrolled, behavior: 'instant' });
  }

  /** Brings a row onto the screen, if it is not there. */
  scrollTo(index: number): void {
    const start = startOf(this.#heights, index);
    const end = startOf(this.#heights, index + 1);
    const highest = start - FIXED.top;
    const lowest = end - window.innerHeight + FIXED.bottom;
    const wanted = Math.min(highest, Math.max(lowest, this.#seen));
    if (wanted === this.#seen) return;
    const isNear = Math.abs(wanted - this.#seen) < JUMP_SCREENS * window.innerHeight;
    const scrolled = isNear ? wanted - this.#view.shift : placeOfScrollbar(wanted, this.#full);
    window.scrollTo({ top: this.#top + scrolled, behavior: 'instant' });
    this.#scrolled = window.scrollY - this.#top;
    this.#change({ shift: wanted - this.#scrolled }, false);
    this.#look(true);
  }

  /** The first row that is wholly on the screen, below what is fixed at its top. */
  firstOnScreen(): number {
    const line = this.#seen + FIXED.top;
    const index = rowAtPlace(this.#heights, line);
    return startOf(this.#heights, index) < line && index < this.#heights.count - 1 ? index + 1 : index;
  }
}

/** Measures the rows that are taller than the others. */
function useTallRows(rowHeight: number) {
  const [more, setMore] = useState<ReadonlyMap<number, number>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: all heights are others in another layout.
  useLayoutEffect(() => setMore((before) => (before.size === 0 ? before : new Map())), [rowHeight]);
  const measure = useCallback(
    (row: HTMLElement | null) => {
      if (!row) return;
      const look = () => {
        const index = Number(row.dataset.index);
        const taller = row.offsetHeight - rowHeight;
        setMore((before) => {
          if ((before.get(index) ?? 0) === Math.max(0, taller)) return before;
          const next = new Map(before);
          if (taller > 0) next.set(index, taller);
          else next.delete(index);
          return next;
        });
      };
      look();
      const observer = new ResizeObserver(look);
      observer.observe(row);
      return () => observer.disconnect();
    },
    [rowHeight],
  );
  return { more, measure };
}
