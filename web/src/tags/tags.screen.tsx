import { Anchor, Button, Card, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Amount } from '../parts/amount.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { useFirst } from '../parts/use-first.tsx';
import { insightQuery } from '../reports/insight.queries.ts';
import { addMonths, type Period, today } from '../time/day.ts';
import { TagForm } from './tag-form.tsx';
import { type Tag, tagsQuery } from './tags.queries.ts';

/** The last twelve months: long enough to see which tags are in use. */
const lately = (): Period => ({ start: addMonths(today(), -12), end: today() });

/** How many tags are shown at once; others are found by their names. */
const SHOWN = 300;

/** All tags, with what was spent with each lately. */
export function TagsScreen() {
  const { t } = useTranslation(['tags', 'common']);
  const [text, setText] = useState('');
  const [opened, form] = useDisclosure(false);
  const tags = useQuery(tagsQuery);
  const fits = ({ attributes }: Tag) => attributes.tag.toLowerCase().includes(text.trim().toLowerCase());
  return (
    <>
      <PageHeader title={t('common:nav.tags')} sub={t('lately')}>
        <TextInput
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          placeholder={t('find')}
          aria-label={t('find')}
          leftSection={<IconSearch size={16} aria-hidden />}
        />
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={form.open}>
          {t('new')}
        </Button>
      </PageHeader>
      <Loaded query={tags}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={t('empty.title')} text={t('empty.text')}>
              <Button onClick={form.open}>{t('new')}</Button>
            </EmptyState>
          ) : (
            <Tags list={list.filter(fits)} />
          )
        }
      </Loaded>
      <TagForm opened={opened} onClose={form.close} />
    </>
  );
}

function Tags({ list }: { list: readonly Tag[] }) {
  const { t } = useTranslation(['tags', 'common']);
  const { data: rows } = useQuery(insightQuery('/v1/insight/expense/tag', lately()));
  const spending = useMemo(() => Map.groupBy(rows ?? [], ({ id }) => id), [rows]);
  const { first, more } = useFirst(list, SHOWN);
  if (list.length === 0) return <Text c="dimmed">{t('none')}</Text>;
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm" component="ul" p={0} m={0}>
        {first.map((tag) => (
          <Card key={tag.id} withBorder padding="sm" component="li">
            <Group justify="space-between" wrap="nowrap" align="flex-start">
              <Anchor
                renderRoot={(props) => <Link to="/tags/$id" params={{ id: tag.id }} {...props} />}
                style={{ overflowWrap: 'anywhere' }}
              >
                {tag.attributes.tag}
              </Anchor>
              <Stack gap={0} align="flex-end">
                {spending.get(tag.id)?.map((sum) => (
                  <Amount key={sum.currency_code} value={sum.difference} currency={sum} size="sm" />
                ))}
              </Stack>
            </Group>
            {tag.attributes.description && (
              <Text size="sm" c="dimmed" lineClamp={2}>
                {tag.attributes.description}
              </Text>
            )}
          </Card>
        ))}
      </SimpleGrid>
      {more}
    </>
  );
}
