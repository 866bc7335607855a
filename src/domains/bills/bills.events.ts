declare module '../../kernel/ctx.ts' {
  interface Events {
    /** A bill is about to be deleted: its transactions stay, without a bill (contract 10, section 18). */
    'bill.destroyed': { billId: number };
    /** A bill has another name now: what refers to it by name has to follow (contract 10, section 9). */
    'bill.renamed': { billId: number; from: string; to: string };
  }
}

export {};
