/** One thing a query asks for, all of which have to hold (contract 30, section 12.1). */
export interface QueryItem {
  /** Name of the field in lower case; null for a bare word or phrase. */
  field: string | null;
  value: string;
  negated: boolean;
}

/** What has been read of an item before its word begins. */
interface Beginning {
  field: string | null;
  negated: boolean;
}

const isSpace = (sign: string | undefined): boolean => sign !== undefined && /\s/.test(sign);

/**
 * Reads a query by going through it once. Groups are flattened: everything is joined by "and", and a minus
 * before a group turns each of its items round.
 */
class QueryReader {
  readonly #text: string;
  readonly items: QueryItem[] = [];
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Reads items up to the end, or up to the end of the group. */
  read(flipped: boolean, isGroup: boolean): void {
    while (this.#at < this.#text.length) {
      if (isGroup && this.#text[this.#at] === ')') {
        this.#at++;
        return;
      }
      this.#readItem(flipped, isGroup);
    }
  }

  #readItem(flipped: boolean, isGroup: boolean): void {
    let item: Beginning = { field: null, negated: false };
    while (this.#at < this.#text.length) {
      const sign = this.#text[this.#at] as string;
      if (isGroup && sign === ')') break;
      if (isSpace(sign)) this.#at++;
      else if (sign === '-') {
        item = { ...item, negated: true };
        this.#at++;
      } else if (sign === '(') {
        this.#at++;
        // The name of a field before a group is lost.
        this.read(flipped !== item.negated, true);
        return;
      } else if (sign === '"') {
        this.#add(item, this.#quoted(), flipped);
        return;
      } else {
        const { word, isName } = this.#word(isGroup);
        if (!isName) {
          this.#add(item, word, flipped);
          return;
        }
        // Of several names, as in `a:b:c`, the last one counts.
        item = { ...item, field: word.toLowerCase() };
      }
    }
    if (item.field !== null) this.#add(item, '', flipped);
  }

  /** Up to the closing quote, or to the end when there is none; `\"` stands for a quote. */
  #quoted(): string {
    let text = '';
    for (this.#at++; this.#at < this.#text.length; this.#at++) {
      const sign = this.#text[this.#at] as string;
      if (sign === '"') {
        this.#at++;
        return text;
      }
      if (sign === '\\' && this.#text[this.#at + 1] === '"') {
        text += '"';
        this.#at++;
      } else text += sign;
    }
    return text;
  }

  /** A run without spaces; one up to a colon is the name of a field. A colon in front is a letter. */
  #word(isGroup: boolean): { word: string; isName: boolean } {
    const start = this.#at;
    for (; this.#at < this.#text.length; this.#at++) {
      const sign = this.#text[this.#at] as string;
      if (isSpace(sign) || (isGroup && sign === ')')) break;
      if (sign === ':' && this.#at > start) {
        const word = this.#text.slice(start, this.#at);
        this.#at++;
        return { word, isName: true };
      }
    }
    return { word: this.#text.slice(start, this.#at), isName: false };
  }

  #add({ field, negated }: Beginning, value: string, flipped: boolean): void {
    this.items.push({ field, value: field === null ? value : value.trim(), negated: negated !== flipped });
  }
}

/** What a query asks for. Every text is a query: what is no field, phrase or group is a word. */
export function parseQuery(text: string): QueryItem[] {
  const reader = new QueryReader(text);
  reader.read(false, false);
  return reader.items;
}
