import type { Domain } from '../../domain.ts';
import { exchangeRatesDescriptions } from './exchange-rates.description.ts';
import { exchangeRatesRoutes } from './exchange-rates.routes.ts';
import { forgetExchangeRates } from './exchange-rates.service/forget.ts';
import { exchangeRatesMigration } from './exchange-rates.tables.ts';

/** What one currency is worth in another, day by day. */
export const exchangeRates: Domain = {
  name: 'exchange-rates',
  paths: ['exchange-rates'],
  routes: exchangeRatesRoutes,
  descriptions: exchangeRatesDescriptions,
  forget: forgetExchangeRates,
  migrations: [exchangeRatesMigration],
};
