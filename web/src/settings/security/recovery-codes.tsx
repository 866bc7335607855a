import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../parts/save-file.ts';
import classes from './security.module.css';

/** Shows the codes for who lost the device, the only time they are known. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useTranslation(['settings', 'common']);
  const [copied, setCopied] = useState(false);
  const text = `${codes.join('\n')}\n`;
  const copy = () => {
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <Stack gap="md">
      <Alert role="status" variant="light" title={t('onlyNow')}>
        {t('factor.codesExplain')}
      </Alert>
      <ul className={classes.codes} aria-label={t('factor.codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group>
        {navigator.clipboard && (
          <Button
            variant="light"
            leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            onClick={copy}
          >
            {copied ? t('copied') : t('copy')}
          </Button>
        )}
        <Button
          variant="light"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'ledgerfly-recovery-codes.txt')}
        >
          {t('common:download')}
        </Button>
      </Group>
      <Button onClick={onDone}>{t('kept')}</Button>
    </Stack>
  );
}
