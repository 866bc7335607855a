import { ActionIcon, Group, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Amount } from '../parts/amount.tsx';
import { useDays } from '../parts/days.ts';
import dragClasses from '../parts/row-drag.module.css';
import classes from './accounts.module.css';
import type { Account } from './accounts.queries.ts';
import { InPrimary } from './in-primary.tsx';
import { Sparkline } from './sparkline.tsx';
import type { Place } from './use-places.ts';

interface Props {
  account: Account;
  recent: readonly string[];
  /** Where it stands, while accounts are being put in order. */
  place?: Place;
}

/** One own account: its name, how it went lately, and what is on it. */
export function OwnAccountRow({ account, recent, place }: Props) {
  const { attributes: of, id } = account;
  return (
    <li
      className={`${classes.row} ${dragClasses.row}`}
      data-off={of.active ? undefined : true}
      {...place?.drag.row(place.at)}
    >
      <div className={classes.who}>
        <Link to="/accounts/$id" params={{ id }} className={classes.name}>
          {of.name}
        </Link>
        <LastActivity of={of} />
      </div>
      {place ? <MoveButtons name={of.name} {...place} /> : <Sparkline values={recent} />}
      <Balance of={of} />
    </li>
  );
}

function LastActivity({ of }: { of: Account['attributes'] }) {
  const { t } = useTranslation('accounts');
  const days = useDays();
  const parts = [
    of.last_activity ? t('lastActivity', { day: days.near(of.last_activity) }) : t('noActivity'),
    ...(of.include_net_worth ? [] : [t('notInNetWorth')]),
  ];
  return (
    <Text size="xs" c="dimmed" className={classes.sub}>
      {parts.join(' · ')}
    </Text>
  );
}

function Balance({ of }: { of: Account['attributes'] }) {
  return (
    <div className={classes.balance}>
      <Amount
        value={of.current_balance}
        currency={of}
        direction={of.current_balance.startsWith('-') ? 'out' : 'plain'}
        fw={600}
      />
      <InPrimary of={of} size="xs" />
    </div>
  );
}

function MoveButtons({ name, at, count, drag }: Place & { name: string }) {
  const { t } = useTranslation('accounts');
  return (
    <Group gap={4} wrap="nowrap" className={classes.moves} data-moves>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        className={dragClasses.grip}
        aria-label={t('arrange.drag', { name })}
        {...drag.handle(at)}
      >
        <IconGripVertical size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={40}
        disabled={at === 0}
        aria-label={t('arrange.up', { name })}
        onClick={() => drag.move(at, at - 1)}
      >
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={40}
        disabled={at === count - 1}
        aria-label={t('arrange.down', { name })}
        onClick={() => drag.move(at, at + 1)}
      >
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
