import { Drawer, type DrawerProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Holds a form beside the screen it belongs to; on a phone it covers it. Once something is typed, a click
 * beside it does not take that away: there are buttons for that.
 */
export function FormDrawer({ size = 480, opened, closeOnClickOutside = true, ...rest }: DrawerProps) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(max-width: 48em)');
  const [isTyped, setTyped] = useState(false);
  useEffect(() => {
    if (opened) setTyped(false);
  }, [opened]);
  return (
    <Drawer
      position="right"
      size={isPhone ? '100%' : size}
      closeButtonProps={{ 'aria-label': t('close') }}
      opened={opened}
      closeOnClickOutside={closeOnClickOutside && !isTyped}
      onChange={({ target }: FormEvent<HTMLDivElement>) => {
        // A field for looking something up holds nothing that would be lost.
        if ((target as Element).closest('form')) setTyped(true);
      }}
      {...rest}
    />
  );
}
