import { api, contentOf } from '../api/client.ts';
import type { Language } from '../texts/i18n.ts';
import { type Chosen, settingsIn } from './settings-in.ts';

/** The preference that holds the settings of this page. */
const NAME = 'page';
/** More preferences than anybody has. */
const ALL = 200;

/** The languages as the API names them, which apps may read, and by which the server writes. */
const API_LANGUAGES: Record<Language, string> = {
  en: 'en_US',
  de: 'de_DE',
  nl: 'nl_NL',
  fr: 'fr_FR',
  es: 'es_ES',
};

/** What the person chose on any device; nothing where it cannot be read. */
export async function readKeptSettings(): Promise<Chosen> {
  try {
    // Asked for by its name it would be an error as long as nobody has chosen anything.
    const { data } = await contentOf(api.GET('/v1/preferences', { params: { query: { limit: ALL } } }));
    return settingsIn(data.find(({ attributes }) => attributes.name === NAME)?.attributes.data);
  } catch {
    return {};
  }
}

async function store(name: string, data: unknown): Promise<void> {
  await contentOf(api.POST('/v1/preferences', { body: { name, data } as never }));
}

/** Keeps what was chosen for other devices, and tells apps of language and notation. */
export async function keepSettings(all: Chosen, changed: Chosen): Promise<void> {
  await store(NAME, all);
  if (changed.language) await store('language', API_LANGUAGES[changed.language]);
  if (changed.format)
    await store('locale', changed.format === 'auto' ? 'equal' : changed.format.replace('-', '_'));
}
