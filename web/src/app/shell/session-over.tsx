import { lazy, Suspense, useEffect, useState } from 'react';
import { connection } from '../../api/client.ts';
import { queries } from '../../api/queries.ts';
import { withTexts } from '../../texts/i18n.ts';

const SignInAgain = lazy(withTexts(() => import('../../session/sign-in-again.tsx')));

/** Lets somebody whose session is over sign in again above the screen, so that nothing typed is lost. */
export function SessionOver() {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const over = () => setOver(true);
    connection.addEventListener('signed out', over);
    return () => connection.removeEventListener('signed out', over);
  }, []);
  const goOn = () => {
    setOver(false);
    void queries.invalidateQueries();
  };
  if (!isOver) return null;
  return (
    <Suspense>
      <SignInAgain onDone={goOn} onClose={() => setOver(false)} />
    </Suspense>
  );
}
