import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useExplain } from '../parts/problem.tsx';
import { type Attachable, attach } from './attach.ts';

/** A file on its way to the server. */
export interface Upload {
  key: string;
  name: string;
  /** How much of it is there, from 0 to 1. */
  share: number;
  /** Why it was not taken. */
  problem?: string;
  /** Tries it again. */
  file: File;
}

let made = 0;

/** Uploads files, several at once, and tells of each how far it is. */
export function useUploads(type: Attachable, id: string) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const explain = useExplain();
  const change = (key: string, changed: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...changed } : each)));
  const drop = (key: string) => setUploads((all) => all.filter((each) => each.key !== key));
  const { mutate } = useMutation({
    mutationFn: ({ key, file }: { key: string; file: File }) =>
      attach({ type, id, file, onProgress: (share) => change(key, { share }) }),
    onSuccess: (_, { key }) => drop(key),
    onError: (error, { key }) => change(key, { problem: explain(error) }),
  });
  const add = (files: readonly File[]) => {
    const fresh = files.map((file): Upload => {
      made += 1;
      return { key: String(made), name: file.name, share: 0, file };
    });
    setUploads((all) => [...all, ...fresh]);
    for (const { key, file } of fresh) mutate({ key, file });
  };
  const retry = ({ key, file }: Upload) => {
    setUploads((all) =>
      all.map(({ problem, ...each }) =>
        each.key === key ? { ...each, share: 0 } : { ...each, ...(problem && { problem }) },
      ),
    );
    mutate({ key, file });
  };
  return { uploads, add, retry, drop };
}
