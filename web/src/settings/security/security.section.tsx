import { Badge, Button, Group, Paper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, contentOf, type Schema } from '../../api/client.ts';
import { useDays } from '../../parts/days.ts';
import { FormDrawer } from '../../parts/form-drawer.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { tell } from '../../parts/notices.ts';
import { RowsSkeleton } from '../../parts/rows-skeleton.tsx';
import { Section } from '../parts/section.tsx';
import { CodeForm } from './code-form.tsx';
import { Enabling } from './enabling.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** What is being done with the second factor. */
type Doing = 'enable' | 'renew' | 'disable';

/** Signing in with a second factor: codes of a device. */
export function SecuritySection() {
  const { t } = useTranslation('settings');
  const [doing, setDoing] = useState<Doing>();
  const factor = useQuery({
    queryKey: ['two-factor'],
    queryFn: async () => (await contentOf(api.GET('/v1/two-factor'))).data,
  });
  const close = () => setDoing(undefined);
  return (
    <Section title={t('factor.title')} explain={t('factor.explain')}>
      <Loaded query={factor} skeleton={<RowsSkeleton rows={1} height={100} />}>
        {(found) => <State factor={found} onDo={setDoing} />}
      </Loaded>
      <FormDrawer
        opened={doing !== undefined}
        onClose={close}
        title={doing && t(`factor.${doing}`)}
        closeOnClickOutside={false}
      >
        {doing === 'enable' && <Enabling onDone={close} />}
        {doing === 'renew' && <Renewing onDone={close} />}
        {doing === 'disable' && <Disabling onDone={close} />}
      </FormDrawer>
    </Section>
  );
}

function State({ factor, onDo }: { factor: Schema<'SecondFactor'>; onDo: (doing: Doing) => void }) {
  const { t } = useTranslation('settings');
  const days = useDays();
  return (
    <Paper withBorder p="md">
      <Group gap="xs" mb="xs">
        <Text fw={500}>{t('factor.state')}</Text>
        <Badge variant="light" color={factor.enabled ? 'brand' : 'gray'} tt="none">
          {factor.enabled ? t('factor.on') : t('factor.off')}
        </Badge>
      </Group>
      {factor.enabled ? (
        <>
          <Text size="sm" c="dimmed">
            {factor.enabled_at && t('factor.since', { day: days.day(factor.enabled_at) })}{' '}
            {t('factor.codesLeft', { count: factor.recovery_codes_left })}
          </Text>
          <Group mt="md">
            <Button variant="default" onClick={() => onDo('renew')}>
              {t('factor.renew')}
            </Button>
            <Button variant="light" color="red" onClick={() => onDo('disable')}>
              {t('factor.disable')}
            </Button>
          </Group>
        </>
      ) : (
        <>
          <Text size="sm" c="dimmed">
            {t('factor.offExplain')}
          </Text>
          <Button mt="md" onClick={() => onDo('enable')}>
            {t('factor.enable')}
          </Button>
        </>
      )}
    </Paper>
  );
}

function Renewing({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('settings');
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <CodeForm
      explain={t('factor.renewExplain')}
      label={t('factor.renew')}
      send={(code) => contentOf(api.POST('/v1/two-factor/recovery-codes', { body: { code } }))}
      onDone={({ data }) => setCodes(data.recovery_codes)}
    />
  );
}

function Disabling({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('settings');
  return (
    <CodeForm
      explain={t('factor.disableExplain')}
      label={t('factor.disable')}
      color="red"
      send={(code) => contentOf(api.POST('/v1/two-factor/disable', { body: { code } }))}
      onDone={() => {
        tell(t('factor.disabled'));
        onDone();
      }}
    />
  );
}
