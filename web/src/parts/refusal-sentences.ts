/**
 * Sentences in which the API says what is wrong with a field, by their fixed forms, and the text that says so
 * in the person's language. The name of the field is left out, because they stand at it.
 */
const FORMS = [
  [/^The .+ field is required(?: when .+)?\.$/, 'field.needed'],
  [/^The .+ must be at least 1 characters\.$/, 'field.needed'],
  [/^The .+ has already been taken\.$/, 'refused.taken'],
  [/^(?:This|It looks like this) (?:\w+ )+is already in use\.$/, 'refused.taken'],
  [/^The (?:group name|name of the piggy bank) must be unique\.?$/, 'refused.taken'],
  [/^The selected .+ is invalid\.$/, 'refused.choice'],
  [/^The .+ must be a number\.$/, 'refused.number'],
  [/^The .+ must be an integer\.$/, 'refused.wholeNumber'],
  [/^The value must be more than zero\.$/, 'refused.positive'],
  [/^The value must be zero or more\.$/, 'refused.notNegative'],
  [/^The .+ must be at least (\d+) characters\.$/, 'refused.short'],
  [/^The .+ may not be greater than (\d+) characters\.$/, 'refused.long'],
  [/^The .+ must be at least (-?\d+)\.$/, 'refused.least'],
  [/^The .+ may not be greater than (-?\d+)\.$/, 'refused.most'],
  [/^The .+ is not a valid date\.$/, 'refused.date'],
  [/^The value must be a valid date or time value \(ISO 8601\)\.$/, 'refused.date'],
  [/^The .+ must be a date after (\d{4}-\d\d-\d\d)\.$/, 'refused.after'],
  [/^The .+ must be a date before (\d{4}-\d\d-\d\d)\.$/, 'refused.before'],
  [/^The end must (?:not be a date before|be a date after or equal to) start\.$/, 'refused.endFirst'],
  [/^The .+ must be a valid email address\.$/, 'refused.email'],
  [/^The .+ format is invalid\.$/, 'refused.format'],
] as const;

/** What a sentence means, and the number or the day that it names. */
export interface Refused {
  key: (typeof FORMS)[number][1];
  value: string;
}

/** What a sentence of the API means; undefined for one whose form is not known. */
export function refusedFor(sentence: string): Refused | undefined {
  for (const [form, key] of FORMS) {
    const found = form.exec(sentence);
    if (found) return { key, value: found[1] ?? '' };
  }
  return undefined;
}
