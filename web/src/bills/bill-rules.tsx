import { Anchor, Button, Text, Title } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../parts/loaded.tsx';
import { RowsSkeleton } from '../parts/rows-skeleton.tsx';
import { term } from '../transactions/filter-language.ts';
import type { Bill } from './bill.ts';
import classes from './bills.module.css';
import { billRulesQuery } from './bills.queries.ts';

/** The rules that link transactions to a bill, and the way to a new one. */
export function BillRules({ bill }: { bill: Bill }) {
  const { t } = useTranslation(['bills', 'common']);
  const rules = useQuery(billRulesQuery(bill.id));
  const { name } = bill.attributes;
  const made = {
    query: `type:withdrawal ${term('description_contains', name)}`,
    ...{ action: 'link_to_bill', value: name },
  };
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {t('common:nav.rules')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t('rulesExplain')}
      </Text>
      <Loaded query={rules} skeleton={<RowsSkeleton rows={1} />}>
        {(list) =>
          list.length > 0 && (
            <ul className={classes.rules}>
              {list.map((rule) => (
                <li key={rule.id}>
                  <Anchor
                    renderRoot={(props) => <Link to="/rules/$id" params={{ id: rule.id }} {...props} />}
                  >
                    {rule.attributes.title}
                  </Anchor>
                  {!rule.attributes.active && (
                    <Text span size="sm" c="dimmed">
                      {' '}
                      {t('isInactive')}
                    </Text>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <Button
        variant="light"
        size="sm"
        leftSection={<IconWand size={16} aria-hidden />}
        renderRoot={(props) => (
          <Link to="/rules/$id" params={{ id: 'new' }} search={made as never} {...props} />
        )}
      >
        {t('makeRule')}
      </Button>
    </section>
  );
}
