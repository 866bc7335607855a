import common from '../../texts/es/common.json';
import dashboard from '../../texts/es/dashboard.json';
import outbox from '../../texts/es/outbox.json';

/** What the frame and the dashboard say, in Spanish. */
export const texts = {
  common,
  dashboard,
  outbox,
};
