import { describe, expect, it } from 'vitest';
import { checkForm } from './transaction-form.check.ts';
import { emptyForm, emptyPart, type FormValues } from './transaction-form.values.ts';

const own = { id: '1', name: 'Everyday' };
const part = (given: object) => ({ ...emptyPart(), ...given });
const fine: FormValues = { ...emptyForm(), source: own, parts: [part({ amount: '5' })] };
const shared = { ...fine, total: '10', group_title: 'Town' };

describe('checkForm', () => {
  it.each([
    ['cash is paid to nobody', fine, {}],
    ['no amount', { ...fine, parts: [part({})] }, { 'parts.0.amount': 'form.wrong.amount' }],
    [
      'not an amount',
      { ...fine, parts: [part({ amount: '1+' })] },
      { 'parts.0.amount': 'form.wrong.amount' },
    ],
    ['nothing', { ...fine, parts: [part({ amount: '0.00' })] }, { 'parts.0.amount': 'form.wrong.amount' }],
    ['no own account', { ...fine, source: { id: '', name: ' ' } }, { source: 'form.wrong.needed' }],
    ['no day', { ...fine, date: '' }, { date: 'form.wrong.needed' }],
    [
      'a transfer to itself',
      { ...fine, type: 'transfer' as const, destination: own },
      { destination: 'form.wrong.same' },
    ],
    ['shares that fit', { ...shared, parts: [part({ amount: '4' }), part({ amount: '6' })] }, {}],
    ['a share that takes the rest', { ...shared, parts: [part({ amount: '4' }), part({})] }, {}],
    [
      'shares that do not fit',
      { ...shared, parts: [part({ amount: '4' }), part({ amount: '5' })] },
      { total: 'form.wrong.shares' },
    ],
    [
      'no title for several',
      { ...shared, group_title: '', parts: [part({ amount: '4' }), part({ amount: '6' })] },
      { group_title: 'form.wrong.needed' },
    ],
  ])('%s', (_, form, wrong) => {
    expect(checkForm(form)).toEqual(wrong);
  });

  it('asks what arrived where the accounts keep different currencies', () => {
    const wrong = { 'parts.0.foreign_amount': 'form.wrong.received' };
    expect(checkForm(fine, { needsReceived: true })).toEqual(wrong);
    const received = { ...fine, parts: [part({ amount: '5', foreign_amount: '6' })] };
    expect(checkForm(received, { needsReceived: true })).toEqual({});
  });
});
