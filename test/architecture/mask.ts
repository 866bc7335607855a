/** A source text in three forms of the same length, so that a position means the same place in each. */
export interface Masked {
  /** As written. */
  text: string;
  /** Comments blanked out; for reading names inside texts, such as tables in SQL. */
  plain: string;
  /** Comments and the content of texts and patterns blanked out; for finding words of the language. */
  code: string;
}

/** After one of these a slash begins a pattern; after anything else it divides. */
const BEFORE_PATTERN = /(?:[([{};,=:!&|?+\-*%^~<>]|\b(?:return|typeof|case|in|of|do|else|void|await|yield))$/;

/**
 * Separates code from comments and texts. A small scanner of our own: the checks need no more of the
 * language, and the compiler offers no stable way to ask for it.
 */
export function mask(text: string): Masked {
  const scan = new Scan(text);
  while (scan.at < text.length) scan.step();
  return { text, plain: scan.plain.join(''), code: scan.code.join('') };
}

const blank = (part: string): string => part.replace(/[^\n]/g, ' ');

class Scan {
  at = 0;
  readonly plain: string[] = [];
  readonly code: string[] = [];
  readonly text: string;
  /** For every open `${`: how many braces are open inside it. */
  readonly #holes: number[] = [];
  /** The last code that was not blank, to tell patterns from division. */
  #before = '';

  constructor(text: string) {
    this.text = text;
  }

  step(): void {
    const { text, at } = this;
    const sign = text[at] as string;
    const begunPattern = (this.#before === '' || BEFORE_PATTERN.test(this.#before)) && !this.#endsTag();
    if (text.startsWith('//', at)) this.#comment(text.indexOf('\n', at));
    else if (text.startsWith('/*', at)) this.#comment(text.indexOf('*/', at + 2) + 2);
    else if (sign === "'" || sign === '"') this.#quoted(sign);
    else if (sign === '`' || (sign === '}' && this.#holes.at(-1) === 0)) this.#template(sign);
    else if (sign === '/' && begunPattern) this.#pattern();
    else this.#plainSign(sign);
  }

  /** Whether a slash here belongs to markup: `</part>`, or `} />` behind a value. */
  #endsTag(): boolean {
    return this.text[this.at - 1] === '<' || (this.text[this.at + 1] === '>' && /[}"'>]$/.test(this.#before));
  }

  #plainSign(sign: string): void {
    const hole = this.#holes.length - 1;
    if (hole >= 0 && '{}'.includes(sign))
      this.#holes[hole] = (this.#holes[hole] as number) + (sign === '{' ? 1 : -1);
    this.#keep(sign);
  }

  #keep(part: string): void {
    this.plain.push(part);
    this.code.push(part);
    if (part.trim() !== '') this.#before = (this.#before + part).slice(-8);
    else if (/\w$/.test(this.#before)) this.#before += ' ';
    this.#before = this.#before.replace(/ +(?=\W)| +$/g, '');
    this.at += part.length;
  }

  #comment(end: number): void {
    const part = this.text.slice(this.at, end < this.at ? undefined : end);
    this.plain.push(blank(part));
    this.code.push(blank(part));
    this.at += part.length;
  }

  /** Passes the content of a text or pattern between two signs that stay visible. */
  #content(start: number, end: number): void {
    const part = this.text.slice(start, end);
    this.plain.push(part);
    this.code.push(blank(part));
    this.at = end;
  }

  #quoted(sign: string): void {
    let end = this.at + 1;
    while (end < this.text.length && this.text[end] !== sign && this.text[end] !== '\n') {
      end += this.text[end] === '\\' ? 2 : 1;
    }
    this.#keep(sign);
    this.#content(this.at, end);
    if (this.text[end] === sign) this.#keep(sign);
  }

  /** From an opening backtick or the end of a hole to the closing backtick or the next hole. */
  #template(opening: string): void {
    const { text } = this;
    let end = this.at + 1;
    while (end < text.length && text[end] !== '`' && !text.startsWith('${', end))
      end += text[end] === '\\' ? 2 : 1;
    if (opening === '}') this.#holes.pop();
    this.#keep(opening);
    this.#content(this.at, end);
    if (text[end] === '`') this.#keep('`');
    else if (end < text.length) {
      this.#keep('${');
      this.#holes.push(0);
    }
  }

  #pattern(): void {
    let end = this.at + 1;
    let inClass = false;
    while (end < this.text.length && this.text[end] !== '\n' && (inClass || this.text[end] !== '/')) {
      if (this.text[end] === '\\') end++;
      else if (this.text[end] === '[') inClass = true;
      else if (this.text[end] === ']') inClass = false;
      end++;
    }
    this.#keep('/');
    this.#content(this.at, end);
    // The closing slash must not look like the beginning of another pattern.
    this.#keep('/');
    this.#before = ')';
  }
}
