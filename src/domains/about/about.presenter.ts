import { CONTRACT_VERSION } from '../../version.ts';

/** What a server knows of itself. */
export interface Facts {
  engine: 'sqlite' | 'postgres';
  version: string;
  runtimeVersion: string;
  os: string;
}

/**
 * What apps look at before they talk on (contract 20, section 12.2; contract 50, rule 2): `version` and
 * `api_version` are those of the contract, and `php_version` is that of the runtime, since apps want to read
 * a version there.
 */
export function presentAbout(server: Facts): object {
  return {
    version: CONTRACT_VERSION,
    api_version: CONTRACT_VERSION,
    php_version: server.runtimeVersion,
    os: server.os,
    driver: server.engine === 'sqlite' ? 'sqlite' : 'pgsql',
    ledgerfly_version: server.version,
  };
}
