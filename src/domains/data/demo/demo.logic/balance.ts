import { type Day, lastOfMonth } from '../../../../kernel/date.ts';
import { weekday } from '../../../../ledger/calendar.ts';
import { ACCOUNTS, CATEGORIES, PIGGY_BANKS } from '../names.ts';
import type { Book, Part, Payment } from './book.ts';
import { chanceOf } from './chance.ts';
import { type Cents, percentOf } from './coins.ts';
import { workingDay } from './regular.ts';

const { everyday, savings, joint, card, wallet } = ACCOUNTS;

/** Days of the month on which the savings plan runs, and on which what is left over is put aside. */
export const SAVINGS_DAY = 26;
const LEFT_OVER_DAY = 27;
/** What the savings plan puts into each piggy bank. */
export const SAVINGS_PLAN: readonly (Part & { piggyBank: string; target: Cents })[] = [
  { amount: 3_500, what: 'For the new bicycle', piggyBank: PIGGY_BANKS.bicycle, target: 90_000 },
  { amount: 16_000, what: 'For the summer holiday', piggyBank: PIGGY_BANKS.holiday, target: 240_000 },
  { amount: 15_000, what: 'For emergencies', piggyBank: PIGGY_BANKS.emergency, target: 800_000 },
];
/** What the child gets every Saturday. */
export const POCKET_MONEY: Cents = 500;
/** What the everyday account keeps of what is left over. */
const CUSHION: Cents = 230_000;
const ROUND: Cents = 5_000;
/** What it never stays below for long. */
const FLOOR: Cents = 30_000;

const SATURDAY = 6;

type Step = (book: Book, day: Day, home: { today: Day }) => void;

const transfer = (
  from: string,
  to: string,
  { day, amount, what }: { day: Day; amount: Cents; what: string },
): Payment => ({ type: 'transfer', day, time: '07:15', from, to, parts: [{ amount, what }] });

/** When the month was dear, something comes back from the savings before more is paid. */
export function keepFloor(book: Book, day: Day, needed: Cents): void {
  const short = FLOOR + needed - book.held(everyday);
  if (short <= 0) return;
  const amount = Math.ceil(short / ROUND) * ROUND + 2 * ROUND;
  book.write(transfer(savings, everyday, { day, amount, what: 'Back from the savings' }));
}

/** The wallet is filled at a cash machine before it is empty. */
const fillWallet: Step = (book, day) => {
  if (book.held(wallet) > 2_500) return;
  const amount = chanceOf('cash', day).pick([8_000, 10_000, 12_000]);
  book.write(transfer(everyday, wallet, { day, amount, what: 'Cash machine' }));
};

/** At the beginning of the month the credit card is paid off. */
const payCard: Step = (book, day) => {
  if (workingDay(day, 5) !== day) return;
  const amount = -book.held(card);
  if (amount <= 0) return;
  keepFloor(book, day, amount);
  book.write(transfer(everyday, card, { day, amount, what: 'Credit card, settlement' }));
};

/** The savings plan; on the day itself it is left to the recurrence of the same name. */
const savePlanned: Step = (book, day, { today }) => {
  if (Number(day.slice(8)) !== SAVINGS_DAY || day === today) return;
  const parts = SAVINGS_PLAN.flatMap(({ target, ...part }) =>
    book.saved(part.piggyBank) + part.amount <= target ? part : [],
  );
  const title = 'Savings plan';
  if (parts.length === 0) return;
  book.write({ type: 'transfer', day, time: '07:00', from: everyday, to: savings, title, parts });
};

/** What is left over at the end of the month, in round numbers. */
const saveLeftOver: Step = (book, day) => {
  if (Number(day.slice(8)) !== LEFT_OVER_DAY) return;
  const amount = Math.floor((book.held(everyday) - CUSHION) / ROUND) * ROUND;
  if (amount < 2 * ROUND) return;
  book.write(transfer(everyday, savings, { day, amount, what: 'Left over this month' }));
};

const fillJoint: Step = (book, day) => {
  if (Number(day.slice(8)) !== 24 || book.held(joint) >= 40_000) return;
  book.write(transfer(everyday, joint, { day, amount: 25_000, what: 'Extra for the joint account' }));
};

const earnInterest: Step = (book, day) => {
  if (day !== lastOfMonth(day) || Number(day.slice(5, 7)) % 3 !== 0) return;
  const amount = percentOf(book.held(savings), 0.45);
  const parts = [{ amount, what: 'Interest', category: CATEGORIES.finance }];
  book.write({ type: 'deposit', day, time: '23:00', from: 'Harbour Bank', to: savings, parts });
};

/** Pocket money, too, is left to its recurrence on the day itself. */
const givePocketMoney: Step = (book, day, { today }) => {
  if (weekday(day) !== SATURDAY || day === today) return;
  const parts = [{ amount: POCKET_MONEY, what: 'Pocket money', category: CATEGORIES.gifts }];
  book.write({ type: 'withdrawal', day, time: '10:00', from: wallet, to: 'Mia', parts });
};

const STEPS: readonly Step[] = [
  payCard,
  savePlanned,
  saveLeftOver,
  fillJoint,
  (book, day) => keepFloor(book, day, 0),
  fillWallet,
  givePocketMoney,
  earnInterest,
];

/** Moves money between the accounts, as far as a day asks for it. */
export function balanceAccounts(book: Book, day: Day, today: Day): void {
  for (const step of STEPS) step(book, day, { today });
}
