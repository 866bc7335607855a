import type { Domain } from '../../domain.ts';
import { currenciesDescriptions } from './currencies.description.ts';
import './currencies.events.ts';
import { currenciesRoutes } from './currencies.routes.ts';
import { seedCurrencies } from './currencies.service.ts';
import { currenciesMigration } from './currencies.tables.ts';

/** The currencies of a household: those of ISO 4217 from the beginning, and its own. */
export const currencies: Domain = {
  name: 'currencies',
  paths: ['currencies'],
  routes: currenciesRoutes,
  descriptions: currenciesDescriptions,
  migrations: [currenciesMigration],
  reactions: { 'user-group.created': seedCurrencies },
};
