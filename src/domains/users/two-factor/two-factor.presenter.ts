import { showInstant } from '../../../kernel/date.ts';
import type { FactorState, NewFactor } from './two-factor.service/factor.ts';

/** Whether somebody has a second factor. */
export const presentFactor = ({ enabledAt, recoveryCodes }: FactorState) => ({
  data: {
    enabled: enabledAt !== null,
    enabled_at: enabledAt && showInstant(enabledAt),
    recovery_codes_left: recoveryCodes,
  },
});

/** The secret of a new second factor; the address is what a QR code would hold. */
export const presentNewFactor = ({ secret, url }: NewFactor) => ({ data: { secret, otpauth_url: url } });

/** Recovery codes in the only answer that shows them. */
export const presentRecoveryCodes = (codes: readonly string[]) => ({ data: { recovery_codes: codes } });
