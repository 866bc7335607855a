declare module '../../kernel/ctx.ts' {
  interface Events {
    /** A group is about to be deleted: its members stay, without a group (contract 10, section 18). */
    'object-group.destroyed': { objectGroupId: number };
  }
}

export {};
