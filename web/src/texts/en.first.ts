import common from '../../texts/en/common.json';
import dashboard from '../../texts/en/dashboard.json';
import outbox from '../../texts/en/outbox.json';

/** What the frame and the dashboard say, in English. */
export const texts = {
  common,
  dashboard,
  outbox,
};
