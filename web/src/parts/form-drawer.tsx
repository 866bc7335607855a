import { Drawer, type DrawerProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';

/** Holds a form beside the screen it belongs to; on a phone it covers it. */
export function FormDrawer({ size = 480, ...rest }: DrawerProps) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(max-width: 48em)');
  return (
    <Drawer
      position="right"
      size={isPhone ? '100%' : size}
      closeButtonProps={{ 'aria-label': t('close') }}
      {...rest}
    />
  );
}
