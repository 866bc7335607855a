/** Characters that stand for themselves, even behind a backslash. */
const PLAIN = /^[ -~]$/;
const SPECIAL = new Set('\\^$.|?*+()[]{}');
/** Escapes that are no character: what they match says nothing about a text that is required. */
const CLASS_OR_PLACE = new Set('dDsSwWbBAz');
/** Shorter pieces are in most texts. */
const PIECE_MIN = 3;

/**
 * Pieces of text, in small letters, that every folded text has in which a regular expression finds something
 * (RE2's syntax, in any case). Empty when none can be told: only expressions without a choice at the top are
 * looked at, and what stands in brackets is passed over.
 *
 * The last letter of each piece is left out, because folding may join it with a mark that follows.
 */
export function requiredTexts(expression: string): string[] {
  const runs = new Runs();
  for (let at = 0; at < expression.length; ) {
    const next = step(expression, at, runs);
    if (next === undefined) return [];
    at = next;
  }
  return runs.all().flatMap((run) => (run.length > PIECE_MIN ? run.slice(0, -1).toLowerCase() : []));
}

/** Letters that follow each other, as far as the expression requires them. */
class Runs {
  readonly #done: string[] = [];
  #open = '';

  add(letter: string): void {
    this.#open += letter;
  }

  end(): void {
    this.#done.push(this.#open);
    this.#open = '';
  }

  /** Ends before the last letter, which may be left out. */
  endWithoutLast(): void {
    this.#open = this.#open.slice(0, -1);
    this.end();
  }

  all(): string[] {
    this.end();
    return this.#done;
  }
}

/** Reads one element. The place behind it; undefined when nothing can be told of the expression. */
function step(expression: string, at: number, runs: Runs): number | undefined {
  const letter = expression[at] as string;
  if (letter === '|') return undefined;
  if (letter === '\\') return stepEscape(expression, at, runs);
  if (letter === '(' || letter === '[') {
    runs.end();
    return letter === '(' ? behindGroup(expression, at) : behindClass(expression, at);
  }
  if (letter === '*' || letter === '?' || letter === '{') {
    runs.endWithoutLast();
    const count = letter === '{' ? /^\{[0-9,]*\}/.exec(expression.slice(at)) : null;
    return at + (count?.[0].length ?? 1);
  }
  if (PLAIN.test(letter) && !SPECIAL.has(letter)) runs.add(letter);
  else runs.end();
  return at + 1;
}

function stepEscape(expression: string, at: number, runs: Runs): number | undefined {
  const letter = expression[at + 1];
  if (letter === undefined) return undefined;
  if (CLASS_OR_PLACE.has(letter)) runs.end();
  else if (PLAIN.test(letter) && !/[0-9a-z]/i.test(letter)) runs.add(letter);
  else return undefined;
  return at + 2;
}

/** The place behind the class that begins at a place. */
function behindClass(expression: string, at: number): number | undefined {
  // A bracket that closes is one of the class when it comes first.
  let next = at + (expression[at + 1] === '^' ? 2 : 1);
  if (expression[next] === ']') next += 1;
  while (next < expression.length && expression[next] !== ']') {
    // Named classes have brackets of their own, and are too rare to be looked at.
    if (expression[next] === '[') return undefined;
    next += expression[next] === '\\' ? 2 : 1;
  }
  return next + 1;
}

/** The place behind the group that begins at a place. */
function behindGroup(expression: string, at: number): number | undefined {
  let depth = 0;
  for (let next = at; next < expression.length; ) {
    const letter = expression[next];
    if (letter === '\\') {
      // Quoted text may hold brackets.
      if (expression[next + 1] === 'Q') return undefined;
      next += 2;
    } else if (letter === '[') {
      const behind = behindClass(expression, next);
      if (behind === undefined) return undefined;
      next = behind;
    } else {
      if (letter === '(') depth += 1;
      if (letter === ')') depth -= 1;
      next += 1;
      if (depth === 0) return next;
    }
  }
  return undefined;
}
