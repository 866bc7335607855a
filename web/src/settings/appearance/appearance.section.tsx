import { Input, NativeSelect, Paper, SegmentedControl, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../app/settings.tsx';
import { FormatExample } from '../format-example.tsx';
import { FormatSelect } from '../format-select.tsx';
import { LanguageSelect } from '../language-select.tsx';
import { Section } from '../parts/section.tsx';
import type { Settings, Theme } from '../settings-in.ts';

/** A Monday, from which the other days are counted. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** How the page looks and speaks; each change counts at once. */
export function AppearanceSection() {
  const { t } = useTranslation(['settings', 'common']);
  const { language, theme, weekStart, change } = useSettings();
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const days = [1, 6, 7].map((day) => ({
    value: String(day),
    label: weekday.format(MONDAY + (day - 1) * DAY_MS),
  }));
  return (
    <Section title={t('appearance.title')} explain={t('appearance.explain')}>
      <Paper withBorder p="md">
        <Stack gap="md">
          <LanguageSelect label={t('language')} />
          <div>
            <FormatSelect />
            <FormatExample />
          </div>
          <NativeSelect
            label={t('weekStart')}
            value={String(weekStart)}
            data={days}
            onChange={({ currentTarget }) =>
              change({ weekStart: Number(currentTarget.value) as Settings['weekStart'] })
            }
          />
          <Input.Wrapper label={t('theme')} labelElement="div">
            <SegmentedControl
              fullWidth
              mt={4}
              aria-label={t('theme')}
              value={theme}
              onChange={(value) => change({ theme: value as Theme })}
              data={[
                { value: 'auto', label: t('common:colour.auto') },
                { value: 'light', label: t('common:colour.light') },
                { value: 'dark', label: t('common:colour.dark') },
              ]}
            />
          </Input.Wrapper>
        </Stack>
      </Paper>
    </Section>
  );
}
