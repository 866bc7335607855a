import { addDays, type Day } from '../../../../kernel/date.ts';
import { daysBetween } from '../../../../ledger/calendar.ts';
import { ACCOUNTS, BIRTHDAYS, CATEGORIES, GIFTS, HOLIDAY, PIGGY_BANKS } from '../names.ts';
import { keepFloor } from './balance.ts';
import type { Book, Part, Payment } from './book.ts';
import { chanceOf } from './chance.ts';
import { type Cents, percentOf } from './coins.ts';
import { rateOn } from './rates.ts';

const { everyday, savings, card, travel } = ACCOUNTS;

/** First day of the summer holiday as month and day, and how many nights it has. */
const HOLIDAY_BEGINS = '08-09';
const HOLIDAY_NIGHTS = 12;
/** What is changed into the other currency before it. */
const HOLIDAY_MONEY: Cents = 185_000;

const yearOf = (day: Day): string => day.slice(0, 4);
const monthAndDay = (day: Day): string => day.slice(5);

/** What the tag of a summer is called, as `holiday-2026`. */
export const holidayTag = (day: Day): string => `holiday-${yearOf(day)}`;
/** What the tag of a Christmas is called. */
export const christmasTag = (day: Day): string => `christmas-${yearOf(day)}`;
/** The first day of the holiday in the year of a day. */
export const holidayIn = (day: Day): Day => `${yearOf(day)}-${HOLIDAY_BEGINS}`;

/** Whether nobody is at home. */
export function isAway(day: Day): boolean {
  const nights = daysBetween(holidayIn(day), day);
  return nights >= 0 && nights < HOLIDAY_NIGHTS;
}

type Occasion = (book: Book, day: Day) => void;

/** A payment with one part. */
function pay(
  book: Book,
  { from, to, ...rest }: Pick<Payment, 'day' | 'from' | 'to'> & Partial<Payment>,
  part: Part,
): void {
  book.write({ type: 'withdrawal', time: '15:20', ...rest, from, to, parts: [part] });
}

const bookFlights: Occasion = (book, day) => {
  if (monthAndDay(day) !== '03-14') return;
  const tags = [holidayTag(day)];
  const notes = 'Two seats, both ways, with one suitcase each.';
  const part = { amount: 86_240, what: 'Flights for the summer', category: CATEGORIES.travel, tags, notes };
  pay(book, { day, from: card, to: 'Skylark Airways', hasReceipt: true }, part);
};

/** The money for the holiday comes out of its piggy bank and is changed into the other currency. */
const changeMoney: Occasion = (book, day) => {
  const left = daysBetween(day, holidayIn(day));
  if (left === 6) {
    const amount = Math.min(book.saved(PIGGY_BANKS.holiday), HOLIDAY_MONEY);
    const part = { amount, what: 'From the holiday savings', piggyBank: PIGGY_BANKS.holiday };
    if (amount > 0) pay(book, { type: 'transfer', day, from: savings, to: everyday }, part);
  }
  if (left === 5) {
    const arriving = Math.round((HOLIDAY_MONEY * rateOn(day)) / 10_000);
    const part = { amount: HOLIDAY_MONEY, what: 'Travel money', tags: [holidayTag(day)] };
    keepFloor(book, day, HOLIDAY_MONEY);
    pay(book, { type: 'transfer', day, from: everyday, to: travel, arriving }, part);
  }
};

const travelFar: Occasion = (book, day) => {
  if (!isAway(day)) return;
  const tags = [holidayTag(day)];
  const night = daysBetween(holidayIn(day), day);
  HOLIDAY.forEach(({ name, what, price }, n) => {
    if (Math.floor((n * HOLIDAY_NIGHTS) / HOLIDAY.length) !== night) return;
    const chance = chanceOf(what, day);
    // The money that is there has to do.
    const amount = Math.min(percentOf(price, chance.between(70, 84)), book.held(travel) - 2_000);
    const time = `${chance.between(10, 19)}:${chance.between(10, 59)}`;
    const part = { amount, what, category: CATEGORIES.travel, tags };
    if (amount > 0) pay(book, { day, time, from: travel, to: name }, part);
  });
};

const giveAtChristmas: Occasion = (book, day) => {
  const n = daysBetween(`${yearOf(day)}-12-04`, day) / 2;
  const gift = Number.isInteger(n) ? GIFTS[n] : undefined;
  if (!gift) return;
  const amount = chanceOf('christmas', day).between(1_490, 5_900);
  const part = { amount, what: gift.what, category: CATEGORIES.gifts, tags: [christmasTag(day), 'gift'] };
  pay(book, { day, from: card, to: gift.name }, part);
};

const giveForBirthday: Occasion = (book, day) => {
  const birthday = BIRTHDAYS.find(({ on }) => on === monthAndDay(addDays(day, 3)));
  if (!birthday) return;
  const amount = chanceOf('birthday', day).between(2_200, 5_900);
  pay(
    book,
    { day, from: card, to: birthday.name },
    {
      ...{ amount, what: birthday.what, category: CATEGORIES.gifts, tags: ['gift'] },
    },
  );
};

/** Trips for work are paid first and come back two weeks later. */
const workAway: Occasion = (book, day) => {
  const trip = (on: Day) => (on.slice(8) === '17' && Number(on.slice(5, 7)) % 3 === 2 ? on : undefined);
  const tags = ['work', 'reimbursed'];
  const cost = (on: Day) => chanceOf('trip', on).between(7_400, 13_900);
  if (trip(day)) {
    const notes = 'To be claimed from the studio.';
    const part = { amount: cost(day), what: 'Train to the client', category: CATEGORIES.work, tags, notes };
    pay(book, { day, from: card, to: 'Rail Travel Centre' }, part);
  }
  const before = addDays(day, -14);
  if (!trip(before)) return;
  pay(
    book,
    { type: 'deposit', day, from: 'Brightwater Studio', to: everyday },
    {
      ...{ amount: cost(before), what: 'Travel costs paid back', category: CATEGORIES.work, tags },
    },
  );
};

const workForOthers: Occasion = (book, day) => {
  const chance = chanceOf('side job', day);
  if (day.slice(8) !== '19' || !chance.happens(40)) return;
  const invoice = chance.between(100, 999);
  const part = {
    ...{ amount: chance.between(240, 690) * 100, what: `Invoice ${invoice}` },
    ...{ category: CATEGORIES.otherIncome, tags: ['side job'] },
  };
  pay(book, { type: 'deposit', day, from: 'Kestrel Print Works', to: everyday }, part);
};

/** What the animal shelter gets four times a year; on the day itself that is left to its recurrence. */
export const DONATION = { amount: 2_500, on: 10, months: [1, 4, 7, 10], to: 'Animal Shelter Willow Lane' };

const donate =
  (today: Day): Occasion =>
  (book, day) => {
    const { amount, on, months, to } = DONATION;
    if (Number(day.slice(8)) !== on || !months.includes(Number(day.slice(5, 7))) || day === today) return;
    const part = { amount, what: 'Donation to the animal shelter', category: CATEGORIES.gifts };
    pay(book, { day, from: everyday, to }, part);
  };

const YEARLY: readonly Occasion[] = [
  bookFlights,
  changeMoney,
  travelFar,
  giveAtChristmas,
  giveForBirthday,
  workAway,
  workForOthers,
];

/** What happens once a year, or a few times. */
export function celebrate(book: Book, day: Day, today: Day): void {
  for (const occasion of [...YEARLY, donate(today)]) occasion(book, day);
}

/** A purchase that stands out, so many days after the first one of the books. */
const PURCHASES: readonly { after: number; to: string; part: Part }[] = [
  {
    after: 96,
    to: 'Fabrik Furniture',
    part: {
      amount: 64_900,
      what: 'Bookshelf and desk',
      category: CATEGORIES.household,
      tags: ['big purchase'],
    },
  },
  {
    after: 263,
    to: 'Cable & Co',
    part: { amount: 114_900, what: 'Laptop', category: CATEGORIES.household, tags: ['big purchase'] },
  },
  {
    after: 431,
    to: 'Household Machines Brandt',
    part: {
      ...{ amount: 54_900, what: 'Washing machine', category: CATEGORIES.household },
      ...{ tags: ['big purchase'], notes: 'Three years of warranty, see the receipt.' },
    },
  },
  {
    after: 602,
    to: 'Optician Klar',
    part: { amount: 28_900, what: 'New glasses', category: CATEGORIES.health, tags: ['big purchase'] },
  },
];

/** Large things, each with the receipt that was kept, and the money that came back for two of them. */
export function buyLarge(book: Book, day: Day, first: Day): void {
  const passed = daysBetween(first, day);
  for (const { after, to, part } of PURCHASES) {
    if (after === passed) pay(book, { day, from: card, to, hasReceipt: true }, part);
  }
  if (passed === 629) {
    const part = { amount: 12_000, what: 'Share of the glasses', category: CATEGORIES.health };
    pay(book, { type: 'deposit', day, from: 'Health Fund Meadow', to: everyday }, part);
  }
  if (passed === 334) {
    const part = { amount: 5_990, what: 'Boots sent back', category: CATEGORIES.clothing };
    pay(book, { type: 'deposit', day, from: 'Outdoor Base', to: card }, part);
  }
}
