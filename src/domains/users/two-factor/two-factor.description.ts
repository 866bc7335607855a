import { type Descriptions, done, json } from '../../../http/describe.ts';
import { bodyOf, object } from '../../../http/schema.ts';
import { CODE, PASSWORD } from './two-factor.input.ts';
import { NewSecondFactor, RecoveryCodes, SecondFactor } from './two-factor.schema.ts';

/** How the endpoints of the second factor are described. */
export const twoFactorDescriptions: Descriptions = {
  'GET /v1/two-factor': { answer: json(object({ data: SecondFactor })) },
  'POST /v1/two-factor/enable': {
    body: bodyOf(PASSWORD),
    answer: json(
      object({ data: NewSecondFactor }),
      'The secret, also as an address that devices read as a QR code.',
    ),
  },
  'POST /v1/two-factor/confirm': {
    body: bodyOf(CODE),
    answer: json(
      object({ data: RecoveryCodes }),
      'Codes for signing in without the device, each of them once.',
    ),
  },
  'POST /v1/two-factor/recovery-codes': {
    body: bodyOf(CODE),
    answer: json(object({ data: RecoveryCodes }), 'The codes that count from now on.'),
  },
  'POST /v1/two-factor/disable': { body: bodyOf(CODE), answer: done },
};
