import { Paper, Stack, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../settings/parts/section.tsx';
import { useConfiguration, useSetConfiguration } from './configuration.queries.ts';

/** The settings that change what this server does; the others are kept for other clients alone. */
const SWITCHES = [
  'enable_exchange_rates',
  'enable_external_rates',
  'allow_webhooks',
  'enable_batch_processing',
] as const;
const PROTOCOLS = 'configuration.valid_url_protocols';

/** What the owner sets for everybody on this server; each change counts at once. */
export function ConfigurationSection() {
  const { t } = useTranslation('system');
  const configuration = useConfiguration();
  const set = useSetConfiguration();
  return (
    <Section title={t('configuration.title')} explain={t('configuration.explain')}>
      <Loaded query={configuration}>
        {(lines) => {
          const settingOf = (title: string) => lines.find((line) => line.title === title)?.value;
          return (
            <Paper withBorder p="md">
              <Stack gap="lg">
                {SWITCHES.map((name) => (
                  <Switch
                    key={name}
                    label={t(`configuration.${name}`)}
                    description={t(`configuration.${name}.explain`)}
                    checked={settingOf(`configuration.${name}`) === true}
                    onChange={({ currentTarget }) =>
                      set({ title: `configuration.${name}`, value: currentTarget.checked })
                    }
                  />
                ))}
                <Protocols
                  key={String(settingOf(PROTOCOLS))}
                  value={String(settingOf(PROTOCOLS) ?? '')}
                  onChange={(value) => set({ title: PROTOCOLS, value })}
                />
              </Stack>
            </Paper>
          );
        }}
      </Loaded>
    </Section>
  );
}

/** Which addresses a transaction may link to; stored when the field is left. */
function Protocols({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('system');
  const [typed, setTyped] = useState(value);
  return (
    <TextInput
      label={t('configuration.valid_url_protocols')}
      description={t('configuration.valid_url_protocols.explain')}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => typed !== value && onChange(typed)}
      autoCapitalize="off"
      spellCheck={false}
    />
  );
}
