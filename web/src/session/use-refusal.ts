import { useTranslation } from 'react-i18next';
import type { Outcome } from './outcome.ts';

/** Says in the person's language why signing in did not work; undefined where there is nothing to say. */
export function useRefusal(outcome: Outcome | undefined): string | undefined {
  const { t } = useTranslation('session');
  switch (outcome?.kind) {
    case 'wrong':
      return t('wrong');
    case 'code wrong':
      return t('codeWrong');
    case 'locked':
      return t('locked', { count: Math.ceil(outcome.seconds / 60) });
    default:
      return undefined;
  }
}
