import {
  IconAdjustments,
  IconApps,
  IconDatabaseExport,
  IconInfoCircle,
  IconKey,
  IconLink,
  IconPalette,
  IconShieldLock,
  IconUser,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { AboutSection } from './about/about.section.tsx';
import { AppearanceSection } from './appearance/appearance.section.tsx';
import { AppsSection } from './apps/apps.section.tsx';
import { DataSection } from './data/data.section.tsx';
import { LinkTypesSection } from './link-types/link-types.section.tsx';
import { PreferencesSection } from './preferences/preferences.section.tsx';
import { ProfileSection } from './profile/profile.section.tsx';
import { SecuritySection } from './security/security.section.tsx';
import { TokensSection } from './tokens/tokens.section.tsx';

/** One section of the settings, by its word in the address. */
export interface Entry {
  id:
    | 'profile'
    | 'appearance'
    | 'preferences'
    | 'security'
    | 'tokens'
    | 'apps'
    | 'linkTypes'
    | 'data'
    | 'about';
  icon: typeof IconUser;
  component: ComponentType;
}

/** THE LIST of sections. */
export const SECTIONS: readonly [Entry, ...Entry[]] = [
  { id: 'profile', icon: IconUser, component: ProfileSection },
  { id: 'appearance', icon: IconPalette, component: AppearanceSection },
  { id: 'preferences', icon: IconAdjustments, component: PreferencesSection },
  { id: 'security', icon: IconShieldLock, component: SecuritySection },
  { id: 'tokens', icon: IconKey, component: TokensSection },
  { id: 'apps', icon: IconApps, component: AppsSection },
  { id: 'linkTypes', icon: IconLink, component: LinkTypesSection },
  { id: 'data', icon: IconDatabaseExport, component: DataSection },
  { id: 'about', icon: IconInfoCircle, component: AboutSection },
];
