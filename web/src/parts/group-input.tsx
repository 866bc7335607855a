import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api, contentOf } from '../api/client.ts';

/** Groups of one request; a household has far fewer. */
const AT_ONCE = 100;

/** The titles of the groups that bills and piggy banks lie in, in their order. */
export const groupTitlesQuery = {
  queryKey: ['object-groups', 'titles'],
  queryFn: async () => {
    const { data } = await contentOf(api.GET('/v1/object-groups', { params: { query: { limit: AT_ONCE } } }));
    return data.map(({ attributes }) => attributes.title);
  },
};

/** Takes the title of a group: one there is already, or a new one. */
export function GroupInput(props: Omit<AutocompleteProps, 'data'>) {
  const { data = [] } = useQuery(groupTitlesQuery);
  return <Autocomplete autoComplete="off" {...props} data={[...new Set(data)]} />;
}
