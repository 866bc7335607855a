import { useQuery } from '@tanstack/react-query';
import { api, contentOf } from '../api/client.ts';
import type { Told } from './fields.ts';
import { useWords } from './use-words.ts';

/** How long a name is believed, in milliseconds. */
const BELIEVED_MS = 600_000;

const at = (id: string) => ({ params: { path: { id } } });

/** The fields that hold the number of another thing, and how its name is found. */
const NAMES: Readonly<Record<string, (id: string) => Promise<string>>> = {
  category_id: async (id) => (await contentOf(api.GET('/v1/categories/{id}', at(id)))).data.attributes.name,
  budget_id: async (id) => (await contentOf(api.GET('/v1/budgets/{id}', at(id)))).data.attributes.name,
  bill_id: async (id) => (await contentOf(api.GET('/v1/bills/{id}', at(id)))).data.attributes.name,
  source_id: (id) => nameOfAccount(id),
  destination_id: (id) => nameOfAccount(id),
};

async function nameOfAccount(id: string): Promise<string> {
  return (await contentOf(api.GET('/v1/accounts/{id}', at(id)))).data.attributes.name;
}

/** What a field holds as people write it; where it is the number of something, the name of that. */
export function Value({ name, told }: { name: string; told: Told }) {
  const words = useWords();
  const find = NAMES[name];
  const id = String(told.value ?? '');
  const found = useQuery({
    queryKey: ['names', name.replace(/^(source|destination)_/, 'account_'), id],
    staleTime: BELIEVED_MS,
    retry: false,
    enabled: find !== undefined && id !== '',
    queryFn: () => find?.(id) ?? id,
  });
  return found.data ?? words.value(name, told);
}
