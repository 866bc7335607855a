import { ActionIcon, Group, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Amount } from '../parts/amount.tsx';
import { useDays } from '../parts/days.ts';
import classes from './accounts.module.css';
import type { Account } from './accounts.queries.ts';
import { InPrimary } from './in-primary.tsx';
import { Sparkline } from './sparkline.tsx';

/** The neighbours of an account that is being moved among them. */
interface Places {
  above: Account | undefined;
  below: Account | undefined;
  onMove(account: Account, to: Account): void;
}

interface Props {
  account: Account;
  recent: readonly string[];
  /** Where it can be moved to, while accounts are being put in order. */
  places?: Places;
}

/** One own account: its name, how it went lately, and what is on it. */
export function OwnAccountRow({ account, recent, places }: Props) {
  const { attributes: of, id } = account;
  return (
    <li className={classes.row} data-off={of.active ? undefined : true}>
      <div className={classes.who}>
        <Link to="/accounts/$id" params={{ id }} search className={classes.name}>
          {of.name}
        </Link>
        <LastActivity of={of} />
      </div>
      {places ? <MoveButtons account={account} {...places} /> : <Sparkline values={recent} />}
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

function MoveButtons({ account, above, below, onMove }: Places & { account: Account }) {
  const { t } = useTranslation('accounts');
  const { name } = account.attributes;
  return (
    <Group gap={4} wrap="nowrap" className={classes.moves}>
      <ActionIcon
        variant="default"
        size={40}
        disabled={!above}
        aria-label={t('arrange.up', { name })}
        onClick={() => above && onMove(account, above)}
      >
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={40}
        disabled={!below}
        aria-label={t('arrange.down', { name })}
        onClick={() => below && onMove(account, below)}
      >
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
