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

type SectionName =
  | 'profile'
  | 'appearance'
  | 'preferences'
  | 'security'
  | 'tokens'
  | 'apps'
  | 'linkTypes'
  | 'data'
  | 'about';

/** One section of the settings, by its word in the address. */
export interface Entry {
  id: SectionName;
  /** The text that says what is found there. */
  explain: `${SectionName}.explain`;
  icon: typeof IconUser;
  component: ComponentType;
}

/** THE LIST of sections. */
export const SECTIONS: readonly [Entry, ...Entry[]] = [
  { id: 'profile', explain: 'profile.explain', icon: IconUser, component: ProfileSection },
  { id: 'appearance', explain: 'appearance.explain', icon: IconPalette, component: AppearanceSection },
  { id: 'preferences', explain: 'preferences.explain', icon: IconAdjustments, component: PreferencesSection },
  { id: 'security', explain: 'security.explain', icon: IconShieldLock, component: SecuritySection },
  { id: 'tokens', explain: 'tokens.explain', icon: IconKey, component: TokensSection },
  { id: 'apps', explain: 'apps.explain', icon: IconApps, component: AppsSection },
  { id: 'linkTypes', explain: 'linkTypes.explain', icon: IconLink, component: LinkTypesSection },
  { id: 'data', explain: 'data.explain', icon: IconDatabaseExport, component: DataSection },
  { id: 'about', explain: 'about.explain', icon: IconInfoCircle, component: AboutSection },
];
