import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { queries } from '../api/queries.ts';
import { nonce } from './nonce.ts';
import { router } from './router.tsx';
import { SettingsProvider } from './settings.tsx';
import { theme } from './theme.ts';

/** The whole page. */
export function App() {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={nonce}>
      <SettingsProvider>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </SettingsProvider>
    </MantineProvider>
  );
}
