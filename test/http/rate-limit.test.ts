import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, buildApp } from '../../src/app.ts';
import { GUESSABLE_REQUESTS_MAX } from '../../src/http/rate-limit.ts';
import { openWorld, type World } from '../world.ts';

const REQUESTS_PER_MINUTE = 5;

let world: World;
let limited: App;
beforeAll(async () => {
  world = await openWorld();
  const { store, clock, files } = world;
  const logger = pino({ level: 'silent' });
  limited = buildApp({ store, clock, files, logger, requestsPerMinute: REQUESTS_PER_MINUTE });
  await limited.server.ready();
});
afterAll(async () => {
  await limited.server.close();
  await world.close();
});

const ask = ({ server }: App, url: string, remoteAddress: string, method: 'GET' | 'POST' = 'GET') =>
  server.inject({ method, url, remoteAddress, headers: { accept: 'application/json' } });

describe('the API', () => {
  test('tells what is left, and refuses an address that asks too often', async () => {
    const { token } = await world.household();
    const headers = { authorization: `Bearer ${token}` };
    for (let left = REQUESTS_PER_MINUTE - 1; left >= 0; left--) {
      const answer = await limited.server.inject({
        url: '/api/v1/about',
        remoteAddress: '10.5.0.1',
        headers,
      });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['ratelimit-policy']).toBe('"api";q=5;w=60');
      expect(answer.headers.ratelimit).toMatch(new RegExp(`^"api";r=${left};t=([1-9]|[1-5]\\d|60)$`));
    }
    const refused = await ask(limited, '/api/v1/about', '10.5.0.1');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({
      message: 'Too many requests. Please try again later.',
      exception: 'TooManyRequestsHttpException',
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(refused.headers.ratelimit).toMatch(/^"api";r=0;t=\d+$/);
    expect(refused.headers['x-content-type-options']).toBe('nosniff');
  });

  test('counts every address by itself, and unknown paths too', async () => {
    for (let i = 0; i < REQUESTS_PER_MINUTE; i++)
      expect((await ask(limited, '/api/v1/nowhere', '10.5.0.2')).statusCode).toBe(404);
    expect((await ask(limited, '/api/v1/nowhere', '10.5.0.2')).statusCode).toBe(429);
    expect((await ask(limited, '/api/v1/nowhere', '10.5.0.3')).statusCode).toBe(404);
  });

  test('has no limit where none is set', async () => {
    for (let i = 0; i < 2 * REQUESTS_PER_MINUTE; i++) {
      const answer = await ask(world.app, '/api/v1/about', '10.5.0.4');
      expect(answer.statusCode).toBe(401);
      expect(answer.headers).not.toHaveProperty('ratelimit');
    }
  });
});

describe('where a secret could be guessed', () => {
  test.each([
    ['/oauth/token', 'application/json; charset=utf-8'],
    ['/oauth/revoke', 'application/json; charset=utf-8'],
    ['/api/v1/session', 'application/json; charset=utf-8'],
    ['/login', 'text/html; charset=utf-8'],
    ['/login/code', 'text/html; charset=utf-8'],
  ])('an address may ask only a few times, whatever is set: %s', async (url, type) => {
    const address = `10.6.0.${url.length}`;
    for (let left = GUESSABLE_REQUESTS_MAX - 1; left >= 0; left--) {
      const { headers } = await ask(world.app, url, address, 'POST');
      expect(headers['ratelimit-policy']).toBe('"sign-in";q=60;w=60');
      expect(headers.ratelimit).toMatch(new RegExp(`^"sign-in";r=${left};t=\\d+$`));
    }
    const refused = await ask(world.app, url, address, 'POST');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['content-type']).toBe(type);
    expect(refused.headers).toHaveProperty('retry-after');
    // Asking for anything else is not guessing.
    expect((await ask(world.app, '/api/v1/about', address)).statusCode).toBe(401);
  });
});
