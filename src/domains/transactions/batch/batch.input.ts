import type { RawInput } from '../../../http/route.ts';

/** Whether rules are wanted: only the text `true` says so (contract 20, section 12.4). */
export const doesApplyRules = ({ body }: RawInput): boolean => body.apply_rules === 'true';
