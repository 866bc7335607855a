import { describe, expect, test } from 'vitest';
import { RESPONSES, readable, responsesFor, TRIGGERS, triggerOf } from './webhook-kinds.ts';

/** The server's own rule. Only this test looks at it, so that the page offers what is taken. */
const server = new URL('../../../src/domains/webhooks/webhooks.logic.ts', import.meta.url).pathname;
const { unsuitableTrigger } = (await import(/* @vite-ignore */ server)) as {
  unsuitableTrigger(triggers: readonly string[], response: string): string | undefined;
};

const message = (text: string) => ({ attributes: { message: text } }) as Parameters<typeof triggerOf>[0];

describe('what a message can hold', () => {
  const CHOICES = [
    ...TRIGGERS.map((trigger) => [trigger]),
    [...TRIGGERS.slice(1, 3)],
    [...TRIGGERS.slice(4, 6)],
    [...TRIGGERS.slice(3, 5)],
  ];
  test.each(CHOICES)('goes with what the server takes: %s', (...triggers) => {
    const fitting = RESPONSES.filter((response) => unsuitableTrigger(triggers, response) === undefined);
    expect(responsesFor(triggers)).toEqual(fitting);
  });
});

describe('the text of a message', () => {
  test('tells what it is about', () => {
    expect(triggerOf(message('{"trigger":"STORE_BUDGET"}'))).toBe('STORE_BUDGET');
    expect(triggerOf(message('{"trigger":"NONSENSE"}'))).toBeUndefined();
    expect(triggerOf(message('nonsense'))).toBeUndefined();
  });

  test('is spread over lines where that is possible', () => {
    expect(readable('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}');
    expect(readable('<b>')).toBe('<b>');
  });
});
