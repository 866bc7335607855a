import { describe, expect, it } from 'vitest';
import { streamOf } from '../../src/http/download.ts';

async function* parts(count: number): AsyncGenerator<string> {
  for (let n = 0; n < count; n++) yield `part ${n};`;
}

describe('a file that is written while it is sent', () => {
  it('lets others have their turn after each part, however fast it is taken', async () => {
    let turns = 0;
    let isOver = false;
    const takeTurn = () => {
      turns++;
      if (!isOver) setImmediate(takeTurn);
    };
    setImmediate(takeTurn);
    let text = '';
    for await (const part of streamOf(parts(20))) text += part;
    isOver = true;
    expect(text.match(/part/g)).toHaveLength(20);
    expect(turns).toBeGreaterThanOrEqual(20);
  });

  it('is written no further than it is read', async () => {
    let made = 0;
    const endless = async function* () {
      for (;;) yield `${++made}`.padEnd(10_000);
    };
    const stream = streamOf(endless());
    await new Promise((done) => stream.once('readable', done));
    stream.read();
    await new Promise((done) => setTimeout(done, 50));
    expect(made).toBeLessThan(20);
    stream.destroy();
  });

  it('breaks where writing fails', async () => {
    const failing = async function* () {
      yield 'the first part';
      throw new Error('the second part cannot be read');
    };
    const read = async () => {
      for await (const _ of streamOf(failing())) {
        // Only what comes behind it is of interest.
      }
    };
    await expect(read()).rejects.toThrow('the second part cannot be read');
  });
});
