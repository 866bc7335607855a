declare module '../../kernel/ctx.ts' {
  interface Events {
    /** A new household exists and is still empty. The reaction's ctx acts for the person it was made for. */
    'user-group.created': {
      userGroupId: number;
      /** ISO 4217 code of the currency it begins with. */
      defaultCurrency: string;
    };
  }
}

export {};
