import { invalid } from '../../../kernel/refusal.ts';
import { mistakeIn } from '../expression/expression.logic/action-value.ts';

/**
 * Says that a text may stand as the value of an action. Refuses (invalid) an expression that nobody could
 * compute, with the token and the place (contract 30, section 10).
 */
export function validateExpression(expression: string): { valid: true } {
  const mistake = mistakeIn(expression);
  if (mistake !== undefined) throw invalid({ expression: [mistake] });
  return { valid: true };
}
