import { Button, Group, PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { suggestedPassword } from './suggested-password.ts';

/** Fewest characters of a password, as the server has it. */
const CHARACTERS_MIN = 8;

interface Props extends PasswordInputProps {
  /** Takes a password that is suggested. */
  onSuggest(password: string): void;
  ref?: Ref<HTMLInputElement>;
}

/** Asks for a new password, or suggests one, which is then shown. */
export function NewPasswordInput({ onSuggest, description, ...rest }: Props) {
  const { t } = useTranslation(['settings', 'session']);
  const [visible, { toggle, open }] = useDisclosure(false);
  const suggest = () => {
    open();
    onSuggest(suggestedPassword());
  };
  return (
    <div>
      <PasswordInput
        autoComplete="new-password"
        autoCapitalize="off"
        spellCheck={false}
        visible={visible}
        onVisibilityChange={toggle}
        visibilityToggleButtonProps={{ 'aria-label': t('session:showPassword') }}
        {...rest}
        description={description ?? t('password.rule', { min: CHARACTERS_MIN })}
      />
      <Group justify="flex-end">
        <Button variant="subtle" size="sm" px="xs" onClick={suggest}>
          {t('password.suggest')}
        </Button>
      </Group>
    </div>
  );
}
