import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** Tries each step between the portal and a report on the screen, now: what was found earlier says nothing. */
export function useConnectionCheck() {
  return useQuery({
    queryKey: ['connection'],
    queryFn: () => call('reports.connection'),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}
