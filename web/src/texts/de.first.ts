import common from '../../texts/de/common.json';
import dashboard from '../../texts/de/dashboard.json';
import outbox from '../../texts/de/outbox.json';

/** What the frame and the dashboard say, in German. */
export const texts = {
  common,
  dashboard,
  outbox,
};
