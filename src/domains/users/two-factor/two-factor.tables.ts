import type { Generated } from 'kysely';
import type { Migration } from '../../../storage/columns.ts';

declare module '../../../kernel/database.ts' {
  interface Database {
    two_factors: TwoFactorsTable;
    recovery_codes: RecoveryCodesTable;
    sign_in_steps: SignInStepsTable;
  }
}

/** The second factor of those who have one, or have begun to set one up. */
export interface TwoFactorsTable {
  user_id: number;
  /** What the person's device computes its codes from, in base 32; it cannot be hashed. */
  secret: string;
  created_at: string;
  /** When it was shown that the device has the secret; before that no code is asked for. */
  confirmed_at: string | null;
  /** The time step of the last code that was taken: none is taken twice. */
  last_step: number | null;
}

/** Codes for those whose device is lost, by their SHA-256. Each is removed when it is used. */
export interface RecoveryCodesTable {
  id: Generated<number>;
  user_id: number;
  code_hash: string;
}

/** Sign-ins with a right password that wait for the second factor, by the SHA-256 of their cookie. */
export interface SignInStepsTable {
  step_hash: string;
  user_id: number;
  expires_at: string;
}

export const twoFactorMigration: Migration = {
  number: 23,
  name: 'two-factor',
  statements: ({ id }) => [
    `create table two_factors (
      user_id bigint not null primary key references users (id) on delete cascade,
      secret text not null,
      created_at text not null,
      confirmed_at text,
      last_step bigint
    )`,
    `create table recovery_codes (
      ${id},
      user_id bigint not null references users (id) on delete cascade,
      code_hash text not null,
      unique (user_id, code_hash)
    )`,
    `create table sign_in_steps (
      step_hash text not null primary key,
      user_id bigint not null references users (id) on delete cascade,
      expires_at text not null
    )`,
    'create index sign_in_steps_user on sign_in_steps (user_id)',
  ],
};
