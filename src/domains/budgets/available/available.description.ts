import { type Descriptions, list, one, PAGE, RANGE } from '../../../http/describe.ts';
import { AvailableBudget } from './available.schema.ts';

/** The endpoints under one of their names. */
const under = (segment: string): Descriptions => ({
  [`GET /v1/${segment}`]: { query: [...PAGE, ...RANGE], answer: list(AvailableBudget) },
  [`GET /v1/${segment}/:id`]: { answer: one(AvailableBudget) },
});

/** How the endpoints of available budgets are described, under both names (contract 10, section 15). */
export const availableDescriptions: Descriptions = {
  ...under('available-budgets'),
  ...under('available_budgets'),
};
