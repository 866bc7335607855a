import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';

/** Shows what is said in passing. */
export default function Notices() {
  return <Notifications position="bottom-center" limit={3} />;
}
