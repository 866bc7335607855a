import common from '../../texts/nl/common.json';
import dashboard from '../../texts/nl/dashboard.json';
import outbox from '../../texts/nl/outbox.json';

/** What the frame and the dashboard say, in Dutch. */
export const texts = {
  common,
  dashboard,
  outbox,
};
