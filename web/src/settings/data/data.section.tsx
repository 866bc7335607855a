import { useTranslation } from 'react-i18next';
import { Section } from '../parts/section.tsx';
import { DestroyForm } from './destroy-form.tsx';
import { ExportForm } from './export-form.tsx';

/** Taking the books out, and emptying them. */
export function DataSection() {
  const { t } = useTranslation('settings');
  return (
    <>
      <Section title={t('data.title')} explain={t('data.explainMore')}>
        <ExportForm />
      </Section>
      <Section title={t('destroy.title')} explain={t('destroy.explain')}>
        <DestroyForm />
      </Section>
    </>
  );
}
