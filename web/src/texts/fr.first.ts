import common from '../../texts/fr/common.json';
import dashboard from '../../texts/fr/dashboard.json';
import outbox from '../../texts/fr/outbox.json';

/** What the frame and the dashboard say, in French. */
export const texts = {
  common,
  dashboard,
  outbox,
};
