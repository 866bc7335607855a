import type { Day } from '../../../../kernel/date.ts';
import { weekday } from '../../../../ledger/calendar.ts';
import { ACCOUNTS, BUDGETS, CATEGORIES, PLACES } from '../names.ts';
import type { Book, Part } from './book.ts';
import { type Chance, chanceOf } from './chance.ts';
import { type Cents, percentOf } from './coins.ts';

/** Something that is bought every other day. */
interface Habit {
  places: readonly { name: string; what: readonly string[] }[];
  from: string;
  /** How often it happens on each weekday from Sunday to Saturday, in per cent. */
  week: readonly [number, number, number, number, number, number, number];
  /** How much is spent, at least and at most. */
  price: readonly [Cents, Cents];
  /** First and last hour of the day. */
  hours: readonly [number, number];
  /** Left out for what nobody has sorted. */
  category?: string;
  budget?: string;
  /** What it costs from January to December, in per cent of the price; 0 where it does not happen. */
  season?: readonly number[];
}

const EVERY_DAY = (percent: number): Habit['week'] => [
  percent,
  percent,
  percent,
  percent,
  percent,
  percent,
  percent,
];

/** THE TABLE of habits. */
const HABITS: Record<keyof typeof PLACES, Habit> = {
  groceries: {
    places: PLACES.groceries,
    from: ACCOUNTS.joint,
    week: [0, 65, 20, 55, 25, 70, 85],
    price: [1_450, 6_200],
    hours: [10, 19],
    category: CATEGORIES.groceries,
    budget: BUDGETS.groceries,
    season: [98, 95, 97, 102, 101, 99, 95, 93, 98, 101, 106, 128],
  },
  bakery: {
    places: PLACES.bakery,
    from: ACCOUNTS.wallet,
    week: [70, 10, 15, 15, 10, 15, 55],
    price: [320, 980],
    hours: [8, 10],
    category: CATEGORIES.groceries,
    budget: BUDGETS.groceries,
  },
  canteen: {
    places: PLACES.canteen,
    from: ACCOUNTS.everyday,
    week: [0, 45, 55, 50, 50, 25, 0],
    price: [560, 920],
    hours: [12, 13],
    category: CATEGORIES.eatingOut,
    budget: BUDGETS.eatingOut,
  },
  coffee: {
    places: PLACES.coffee,
    from: ACCOUNTS.wallet,
    week: [15, 25, 30, 25, 30, 35, 20],
    price: [290, 520],
    hours: [8, 16],
  },
  restaurant: {
    places: PLACES.restaurant,
    from: ACCOUNTS.card,
    week: [10, 2, 3, 4, 6, 20, 24],
    price: [2_400, 6_400],
    hours: [18, 21],
    category: CATEGORIES.eatingOut,
    budget: BUDGETS.eatingOut,
  },
  fuel: {
    places: PLACES.fuel,
    from: ACCOUNTS.everyday,
    week: [6, 9, 6, 6, 6, 12, 10],
    price: [4_200, 6_900],
    hours: [7, 20],
    category: CATEGORIES.transport,
    budget: BUDGETS.transport,
  },
  tickets: {
    places: PLACES.tickets,
    from: ACCOUNTS.wallet,
    week: [5, 10, 8, 8, 10, 12, 18],
    price: [250, 900],
    hours: [9, 18],
    category: CATEGORIES.transport,
    budget: BUDGETS.transport,
  },
  drugstore: {
    places: PLACES.drugstore,
    from: ACCOUNTS.joint,
    week: [0, 10, 10, 8, 8, 12, 20],
    price: [680, 2_900],
    hours: [11, 19],
    category: CATEGORIES.household,
  },
  clothing: {
    places: PLACES.clothing,
    from: ACCOUNTS.card,
    week: [0, 2, 2, 2, 3, 5, 11],
    price: [2_490, 9_900],
    hours: [11, 18],
    category: CATEGORIES.clothing,
    budget: BUDGETS.clothing,
    season: [80, 70, 110, 115, 100, 85, 80, 85, 115, 125, 110, 100],
  },
  online: {
    places: PLACES.online,
    from: ACCOUNTS.card,
    week: EVERY_DAY(2),
    price: [1_290, 7_900],
    hours: [19, 22],
    category: CATEGORIES.household,
  },
  cinema: {
    places: PLACES.cinema,
    from: ACCOUNTS.everyday,
    week: [7, 1, 2, 3, 4, 9, 12],
    price: [950, 3_200],
    hours: [16, 20],
    category: CATEGORIES.leisure,
    budget: BUDGETS.leisure,
  },
  books: {
    places: PLACES.books,
    from: ACCOUNTS.card,
    week: EVERY_DAY(3),
    price: [1_190, 2_990],
    hours: [12, 19],
    category: CATEGORIES.leisure,
    budget: BUDGETS.leisure,
  },
  pharmacy: {
    places: PLACES.pharmacy,
    from: ACCOUNTS.everyday,
    week: [0, 4, 3, 3, 3, 4, 3],
    price: [480, 2_600],
    hours: [9, 18],
    category: CATEGORIES.health,
    season: [140, 130, 110, 100, 90, 80, 80, 80, 90, 110, 130, 140],
  },
  pool: {
    places: PLACES.pool,
    from: ACCOUNTS.wallet,
    week: [10, 0, 2, 4, 0, 0, 6],
    price: [480, 960],
    hours: [10, 19],
    category: CATEGORIES.leisure,
    budget: BUDGETS.leisure,
  },
  garden: {
    places: PLACES.garden,
    from: ACCOUNTS.joint,
    week: [0, 2, 2, 2, 2, 4, 14],
    price: [900, 4_200],
    hours: [10, 17],
    category: CATEGORIES.household,
    season: [0, 0, 90, 130, 140, 110, 80, 60, 90, 70, 0, 0],
  },
  hairdresser: {
    places: PLACES.hairdresser,
    from: ACCOUNTS.everyday,
    week: [0, 0, 3, 3, 4, 5, 6],
    price: [3_200, 4_400],
    hours: [9, 17],
  },
};

/** One time in four the shopping is more than food. */
const MIXED_PERCENT = 25;
/** What prices went up by in a month, in hundredths of a per cent. */
const DEARER = 22;

/** What is bought on a day; `month` counts from the first one of the books. */
export function liveADay(book: Book, day: Day, month: number): void {
  for (const [name, habit] of Object.entries(HABITS)) {
    const season = habit.season?.[Number(day.slice(5, 7)) - 1] ?? 100;
    const chance = chanceOf(name, day);
    if (season === 0 || !chance.happens(habit.week[weekday(day)] ?? 0)) continue;
    const dearer = 100 + (month * DEARER) / 100;
    const price = percentOf(percentOf(chance.between(...habit.price), season), dearer);
    const place = chance.pick(habit.places);
    const part = partOf(habit, price, chance.pick(place.what));
    const isMixed = name === 'groceries' && chance.happens(MIXED_PERCENT);
    book.write({
      type: 'withdrawal',
      day,
      time: timeOf(habit, chance),
      from: habit.from,
      to: place.name,
      title: 'Shopping for the week',
      parts: isMixed ? shared(part, chance) : [part],
    });
  }
}

function partOf({ category, budget }: Habit, amount: Cents, what: string): Part {
  return { amount, what, ...(category && { category }), ...(budget && { budget }) };
}

function timeOf({ hours: [first, last] }: Habit, chance: Chance): string {
  return [chance.between(first, last), chance.between(0, 59)]
    .map((n) => String(n).padStart(2, '0'))
    .join(':');
}

/** A receipt with food and other things on it. */
function shared(part: Part, chance: Chance): Part[] {
  const other = percentOf(part.amount, chance.between(18, 40));
  const what = chance.pick(['Detergent and paper', 'Light bulbs', 'Cat food', 'Candles and napkins']);
  return [
    { ...part, amount: part.amount - other },
    { amount: other, what, category: CATEGORIES.household },
  ];
}
