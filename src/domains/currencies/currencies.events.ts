declare module '../../kernel/ctx.ts' {
  interface Events {
    /** A currency was given another code or name: what names it as text has to follow. */
    'currency.renamed': {
      currencyId: number;
      from: { code: string; name: string };
      to: { code: string; name: string };
    };
  }
}

export {};
