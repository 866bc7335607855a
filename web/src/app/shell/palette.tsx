import '@mantine/spotlight/styles.css';
import { createSpotlight, Spotlight, type SpotlightActionData } from '@mantine/spotlight';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session.ts';
import { useFocusBack } from '../../parts/use-focus-back.ts';
import { addTransaction } from '../../transactions/adding.ts';
import { NAVIGATION } from './navigation.ts';
import { closePalette } from './palette-store.ts';

const [store, spotlight] = createSpotlight();

/** Finds screens, commands and transactions by typing. */
export default function Palette() {
  const { t } = useTranslation();
  useFocusBack();
  const [text, setText] = useState('');
  const navigate = useNavigate();
  useEffect(() => spotlight.open(), []);
  const isOwner = useSession()?.attributes.role === 'owner';
  const screens = NAVIGATION.flatMap(({ entries }) => entries)
    .filter(({ owner }) => !owner || isOwner)
    .map(
      ({ to, label, icon: Icon }): SpotlightActionData => ({
        id: to,
        label: t(label),
        leftSection: <Icon size={18} aria-hidden />,
        onClick: () => void navigate({ to }),
      }),
    );
  const add: SpotlightActionData = {
    id: 'add',
    label: t('addTransaction'),
    leftSection: <IconPlus size={18} aria-hidden />,
    onClick: () => addTransaction(),
  };
  const find: SpotlightActionData = {
    id: 'find',
    label: t('palette.find', { text }),
    // So that it stays in the list whatever is typed.
    keywords: text,
    leftSection: <IconSearch size={18} aria-hidden />,
    onClick: () => void navigate({ to: '/transactions', search: { query: text } }),
  };
  return (
    <Spotlight
      store={store}
      attributes={{ content: { 'aria-label': t('palette.placeholder') } }}
      shortcut={null}
      onSpotlightClose={closePalette}
      query={text}
      onQueryChange={setText}
      actions={text.trim() === '' ? [add, ...screens] : [add, ...screens, find]}
      nothingFound={t('palette.empty')}
      searchProps={{
        placeholder: t('palette.placeholder'),
        'aria-label': t('palette.placeholder'),
        leftSection: <IconSearch size={18} aria-hidden />,
      }}
      highlightQuery
      limit={20}
      scrollable
      maxHeight={420}
    />
  );
}
