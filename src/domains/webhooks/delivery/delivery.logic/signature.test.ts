import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { formOf } from './form.ts';
import { signatureHeaders } from './signature.ts';

/** The test vectors of contract 40, section 6.1. */
const VECTOR = {
  uuid: '6f4bd6b8-4a53-4f2c-9a3c-8f1a4d6c0b11',
  body: Buffer.from('{"some":"json"}'),
  secret: 'iMLZLtLx2JHWhK9Dtyuoqyir',
  at: new Date(123_456_000),
};

describe('signatures', () => {
  test('are those of the contract', () => {
    expect(signatureHeaders(VECTOR)).toMatchObject({
      Signature: 't=123456,v1=a03682fae05f2b4a920c6af83126647d884a4243d2a5bff4f68b79c1dbbbe778',
      'X-Signature': '2b0b365ae86f5b1c325cf51290e797fda6f5e00fc7035ce2de1e81ee16a43412',
      'X-Hub-Signature-256': 'sha256=2b0b365ae86f5b1c325cf51290e797fda6f5e00fc7035ce2de1e81ee16a43412',
      'webhook-id': VECTOR.uuid,
      'webhook-timestamp': '123456',
    });
  });

  test('follow the example of Standard Webhooks, whose secret says that it is one', () => {
    const headers = signatureHeaders({
      uuid: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      body: Buffer.from('{"test": 2432232314}'),
      secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      at: new Date(1_614_265_330_000),
    });
    expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  test('take the bytes of any other secret as the key', () => {
    const key = createHmac('sha256', VECTOR.secret);
    const expected = key.update(`${VECTOR.uuid}.123456.{"some":"json"}`).digest('base64');
    expect(signatureHeaders(VECTOR)['webhook-signature']).toBe(`v1,${expected}`);
  });

  test('cover the bytes, whatever letters they are', () => {
    const body = Buffer.from('{"name":"\u00fc\u20ac"}');
    const plain = createHmac('sha256', VECTOR.secret).update(body).digest('hex');
    expect(signatureHeaders({ ...VECTOR, body })['X-Signature']).toBe(plain);
  });
});

test('a form has nested keys in brackets, numbers for yes and no, and nothing for null', () => {
  const message = {
    trigger: 'STORE_TRANSACTION',
    content: {
      id: 7,
      transactions: [{ amount: '12.34', notes: null, reconciled: false, tags: ['a b', 'c&d'] }],
    },
    empty: [],
    yes: true,
  };
  expect(decodeURIComponent(formOf(message))).toBe(
    'trigger=STORE_TRANSACTION&content[id]=7&content[transactions][0][amount]=12.34' +
      '&content[transactions][0][reconciled]=0&content[transactions][0][tags][0]=a+b' +
      '&content[transactions][0][tags][1]=c&d&yes=1',
  );
});
