import { onlineManager } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { connection } from '../../api/client.ts';

/** Whether the server answered the last time it was asked. */
export function useReachable(): boolean {
  const [reachable, setReachable] = useState(onlineManager.isOnline());
  useEffect(() => {
    const yes = () => setReachable(true);
    const no = () => setReachable(false);
    connection.addEventListener('reached', yes);
    connection.addEventListener('unreachable', no);
    addEventListener('offline', no);
    return () => {
      connection.removeEventListener('reached', yes);
      connection.removeEventListener('unreachable', no);
      removeEventListener('offline', no);
    };
  }, []);
  return reachable;
}
